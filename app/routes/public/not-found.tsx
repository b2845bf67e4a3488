import { data } from 'react-router'
import { NotFoundScreen } from '#app/components/layout/error-screen.tsx'

export function loader() {
  return data(null, { status: 404 })
}

export default function NotFoundPage() {
  return <NotFoundScreen />
}
