import { readFileSync } from 'node:fs'
import { useLoaderData } from 'react-router'
import { type Card, ProviderCard } from '#app/components/providers/provider-card.tsx'

/** The cards lie in a file: nothing is asked of a database. */
export function loader() {
  cards ??= JSON.parse(readFileSync(process.env.CARDS ?? '', 'utf8')) as Card[]
  return { cards }
}

let cards: Card[] | undefined

export default function Providers() {
  const { cards } = useLoaderData<typeof loader>()
  return (
    <ul>
      {cards.map((card, index) => (
        <li key={card.id}>
          <ProviderCard card={card} index={index} booker="visitor" here="/providers" />
        </li>
      ))}
    </ul>
  )
}
