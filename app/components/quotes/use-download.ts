import { useState } from 'react'
import { useToast } from '#app/ui/toast.tsx'

type Link = { url?: string; message?: string }

/**
 * Saves a private file: asks for a link that is good for a minute, fetches it, and hands the file to the browser (S7).
 * Every way in which that ends is told.
 */
export function useDownload(file: { id: string; name: string }) {
  const [busy, setBusy] = useState(false)
  const toast = useToast()
  const fail = (text: string) => toast(text, { tone: 'danger' })

  async function download() {
    const asked = await fetch(`/quote-files/${file.id}/link`)
    const link = (await asked.json().catch(() => null)) as Link | null
    if (!asked.ok) {
      return fail(`Erreur lors de la création du lien de téléchargement: ${link?.message ?? asked.status}`)
    }
    if (!link?.url) return fail('Impossible de générer le lien de téléchargement')
    const answer = await fetch(link.url)
    if (!answer.ok) return fail(`Erreur lors du téléchargement: ${answer.status}`)
    save(await answer.blob(), file.name)
    toast(`Téléchargement de ${file.name} commencé`, { tone: 'success' })
  }
  return {
    busy,
    async start() {
      if (busy) return
      setBusy(true)
      await download().catch(() =>
        fail('Erreur inattendue lors du téléchargement: la connexion a été coupée.'),
      )
      setBusy(false)
    },
  }
}

function save(blob: Blob, name: string): void {
  const url = URL.createObjectURL(blob)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  // The browser has taken the file over by then.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}
