import { useLoaderData } from 'react-router'
import { ProviderCard } from '#app/components/providers/provider-card.tsx'
import { shown } from './shown.ts'

export function loader() {
  return { cards: shown().cards }
}

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
