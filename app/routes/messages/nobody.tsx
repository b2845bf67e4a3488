import { EmptyState } from '#app/ui/empty-state.tsx'

/** Beside the list, from 1024 px, while no conversation is open. */
export default function Nobody() {
  return (
    <section
      className="zellige-tile grid flex-1 place-items-center bg-page max-lg:hidden"
      aria-label="Aucune conversation ouverte"
    >
      <EmptyState image="/art/empty/messages.svg" title="Sélectionnez une conversation" />
    </section>
  )
}
