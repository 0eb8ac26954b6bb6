import type { Resource } from '@undertone/domain/core/resource'
import type { ComponentType } from 'react'

/** A lazy page for the router. */
interface Page {
  readonly Component: ComponentType
}

/** The list of a resource that has no page file of its own. */
export const listOf = async (of: Resource): Promise<Page> => ({
  Component: (await import('../../resource/list/resource-page.tsx')).listPageOf(of),
})

/** The form page of such a resource; `back` is the address of its list. */
export const formOf = async (of: Resource, back: string): Promise<Page> => ({
  Component: (await import('../../resource/form/row-page.tsx')).formPageOf(of, back),
})
