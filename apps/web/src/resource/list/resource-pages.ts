import type { Resource } from '@undertone/domain/core/resource'
import type { LoadPage } from '../../core/address/pages.ts'

type Page = ReturnType<LoadPage>

/** The list of a resource that has no page file of its own. */
export const listOf = async (of: Resource): Page => ({
  Component: (await import('./resource-page.tsx')).listPageOf(of),
})

/** The form page of such a resource; `back` is the address of its list. */
export const formOf = async (of: Resource, back: string): Page => ({
  Component: (await import('../form/row-page.tsx')).formPageOf(of, back),
})
