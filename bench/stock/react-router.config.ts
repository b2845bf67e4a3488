import type { Config } from '@react-router/dev/config'

// Everything as it comes, but for where the build goes.
export default { ssr: true, buildDirectory: '../../.cache/bench/stock' } satisfies Config
