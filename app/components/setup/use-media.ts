import { useMemo, useRef, useState } from 'react'
import { inChosenOrder } from '#app/components/media/chosen-order.ts'
import { type UploadList, useUploads } from '#app/components/media/use-uploads.ts'
import type { OwnMedia } from '#domain/providers/own-profile.ts'
import type { OwnProfileForm } from './use-own-profile.ts'

/**
 * The uploads of the setup pages: each goes into the profile as soon as it is up, on whatever step one is then.
 * @returns them, and what is known of each picture and video
 */
export function useMedia(
  accountId: string,
  known: readonly OwnMedia[],
  { change }: Pick<OwnProfileForm, 'change'>,
): { uploads: UploadList; media: ReadonlyMap<string, OwnMedia> } {
  const [added, setAdded] = useState<readonly OwnMedia[]>([])
  const chosenAt = useRef(new Map<string, number>())
  const uploads = useUploads(accountId, (media, purpose, addedAt) => {
    if (media.kind === 'file') return
    chosenAt.current.set(media.url, addedAt)
    setAdded((before) => [...before, media])
    change(({ portfolio }) => {
      if (purpose === 'profile') return { imageUrl: media.url }
      // An upload that ended just before a reload ends again after it.
      if (portfolio.some(({ url }) => url === media.url)) return {}
      const piece = { url: media.url, caption: '' }
      return { portfolio: inChosenOrder(portfolio, piece, ({ url }) => chosenAt.current.get(url)) }
    })
  })
  const media = useMemo(() => new Map([...known, ...added].map((one) => [one.url, one])), [known, added])
  return { uploads, media }
}
