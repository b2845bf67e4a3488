import { type RouteConfig, route } from '@react-router/dev/routes'

export default [
  route('providers', 'providers.tsx'),
  route('provider/:id', 'provider.tsx'),
] satisfies RouteConfig
