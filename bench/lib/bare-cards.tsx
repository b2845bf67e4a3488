import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { renderToPipeableStream } from 'react-dom/server'
import { StaticRouter } from 'react-router'
import { type Card, ProviderCard } from '#app/components/providers/provider-card.tsx'

// Baseline for the listing: the same cards and nothing else, from React straight to node:http. Started with a
// port and a file of cards.
const [port = '0', file = ''] = process.argv.slice(2)
const cards = JSON.parse(readFileSync(file, 'utf8')) as Card[]

createServer((_, response) => {
  response.setHeader('Content-Type', 'text/html; charset=utf-8')
  const { pipe } = renderToPipeableStream(
    <StaticRouter location="/providers">
      <ul>
        {cards.map((card, index) => (
          <li key={card.id}>
            <ProviderCard card={card} index={index} booker="visitor" here="/providers" />
          </li>
        ))}
      </ul>
    </StaticRouter>,
    { onShellReady: () => pipe(response) },
  )
}).listen(Number(port), '127.0.0.1')
