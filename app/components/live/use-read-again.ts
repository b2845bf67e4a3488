import { useCallback, useContext } from 'react'
import { UNSAFE_DataRouterContext as DataRouterContext } from 'react-router'
import { readAgain } from './keep-shown.ts'

/**
 * Gives the page's own reading of all its data, in place of the one of `useRevalidator()`, which costs a form under way
 * its redirect. The router itself knows at once what is under way; its hooks say it a render later.
 * @param isNews false when the reading may lead to the login, as a press does
 */
export function useReadAgain(isNews = true): () => void {
  const router = useContext(DataRouterContext)?.router
  return useCallback(() => router && readAgain(router, isNews), [router, isNews])
}
