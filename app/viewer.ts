import { useRouteLoaderData } from 'react-router'
import type { Role } from '#domain/context.ts'
import type { loader } from './root.tsx'

/** The signed-in person, as far as pages show them. */
export type Viewer = {
  userId: string
  role: Role
  name: string
  avatarUrl: string | null
  providerId: string | null
}

/** Returns the root's data, on every page; undefined only on the error screen of the root itself. */
export function useRootData() {
  return useRouteLoaderData<typeof loader>('root')
}

/** The signed-in person, or null for a visitor. */
export function useViewer(): Viewer | null {
  return useRootData()?.viewer ?? null
}

/**
 * Relation of the reader to bookings: a client may ask for a date, a visitor after signing in, nobody else.
 */
export type Booker = 'visitor' | 'client' | 'other'

/** Returns the reader's relation to a provider. */
export function useBooker(): Booker {
  const viewer = useViewer()
  if (!viewer) return 'visitor'
  return viewer.role === 'client' ? 'client' : 'other'
}
