import { join } from 'node:path'
import type { Fault } from './fault.ts'
import { smallDisk } from './small-disk.ts'
import { ask, bystanders, type Felt, wrongsOf } from './stage.ts'
import { sendFile, untilSent } from './upload.ts'

/** The disk of the files is full: whoever sends one is told in French, and it goes on once there is room. */
export const disk: Fault = {
  name: 'the disk of the files full',
  lacks: 'what the disk did not take counts as kept',
  deadlineMs: 10_000,
  play: async (stage) => {
    const dataDir = join(stage.dataDir, 'small')
    const small = smallDisk(dataDir)
    stage.onEnd(small.unmount)
    const { provider } = await stage.aPair()
    const { cookie } = provider
    const { origin } = await stage.start('blind-disk.ts', { DATA_DIR: dataDir })
    const others = bystanders(origin, ['/providers', '/faq'])
    const text = 'Un devis pour deux cents personnes. '.repeat(20_000)
    small.fill()
    const sending = sendFile(origin, cookie, text)
    const met: Felt[] = []
    const wrong: string[] = []
    for (let at = 0; at < 5; at += 1) met.push(...(await sending.goOn(30_000)))
    if (sending.id() !== null) wrong.push('a file that there was no room for counts as sent')
    wrong.push(...wrongsOf(met, 'sending'))
    if ((await ask(origin, '/dashboard/provider', { cookie, patience: 30_000 })).status !== 200)
      wrong.push('other pages fail as well')
    small.empty()
    const recoveredMs = await untilSent(sending, 30_000)
    await others.stop()
    return { met, others: others.felt, recoveredMs, wrong }
  },
}
