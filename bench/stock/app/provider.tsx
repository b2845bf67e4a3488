import type { ComponentProps } from 'react'
import { useLoaderData, useParams } from 'react-router'
import ProviderPage from '#app/routes/public/provider.tsx'
import { shown } from './shown.ts'

export function loader() {
  return shown().profile
}

export default function Provider() {
  const given = { loaderData: useLoaderData(), params: useParams() }
  return <ProviderPage {...(given as unknown as ComponentProps<typeof ProviderPage>)} />
}
