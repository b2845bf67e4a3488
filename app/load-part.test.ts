import { RouterContextProvider } from 'react-router'
import { expect, it } from 'vitest'
import { NotFound } from '#lib/errors.ts'
import { type RequestContext, requestContext } from './context.ts'
import { loadPart } from './load-part.ts'

function contextWithReports() {
  const reports: unknown[] = []
  const context = new RouterContextProvider()
  context.set(requestContext, {
    report: (error: unknown) => void reports.push(error),
  } as unknown as RequestContext)
  return { context, reports }
}

it('gives what was loaded', async () => {
  const { context, reports } = contextWithReports()
  expect(await loadPart(context, Promise.resolve(0))).toBe(0)
  expect(reports).toEqual([])
})

it('gives null for a part that failed, and reports why', async () => {
  const { context, reports } = contextWithReports()
  const error = new Error('the database is gone')
  expect(await loadPart(context, Promise.reject(error))).toBeNull()
  expect(reports).toEqual([error])
})

it('passes on what a verb refuses', async () => {
  const { context, reports } = contextWithReports()
  await expect(loadPart(context, Promise.reject(new NotFound()))).rejects.toBeInstanceOf(NotFound)
  expect(reports).toEqual([])
})
