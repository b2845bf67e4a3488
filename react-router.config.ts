import type { Config } from '@react-router/dev/config'

export default {
  ssr: true,
  // Lazy discovery would ask the server for the address of every card on a list.
  routeDiscovery: { mode: 'initial' },
} satisfies Config
