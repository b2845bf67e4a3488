import { data } from 'react-router'
import { NotFoundScreen } from '#app/components/layout/error-screen.tsx'
import type { PageFrame } from '#app/page-frame.ts'

export const handle = { unhydrated: true } satisfies PageFrame

export function loader() {
  return data(null, { status: 404 })
}

export default function NotFoundPage() {
  return <NotFoundScreen />
}
