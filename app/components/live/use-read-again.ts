import { useCallback, useContext, useEffect } from 'react'
import {
  UNSAFE_DataRouterContext as DataRouterContext,
  UNSAFE_DataRouterNavigationContext as NavigationContext,
} from 'react-router'
import { keepDocument, readAgain } from './keep-shown.ts'

// In place of the hook of React Router, whose readings cost a form under way its redirect.

/**
 * Gives the page's own reading of all its data. The router itself knows at once what is under way; its hooks say it a
 * render later.
 * @param isNews false when the reading may lead to the login, as a press does
 */
export function useReadAgain(isNews = true): () => void {
  const router = useContext(DataRouterContext)?.router
  useEffect(() => {
    if (router) keepDocument(router)
  }, [router])
  return useCallback(() => router && readAgain(router, isNews), [router, isNews])
}

/** Tells that the page is being read again. */
export const useIsReading = () => useContext(NavigationContext)?.revalidation === 'loading'
