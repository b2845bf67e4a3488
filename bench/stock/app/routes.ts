import { type RouteConfig, route } from '@react-router/dev/routes'

export default [route('providers', 'providers.tsx')] satisfies RouteConfig
