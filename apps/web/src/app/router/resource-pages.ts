import type { Resource } from '@undertone/domain/core/resource'
import type { ComponentType } from 'react'

/** A page as the router takes it. */
interface Page {
  readonly Component: ComponentType
}

/** The list of a resource that has no page file of its own. */
export const listOf = async (of: Resource): Promise<Page> => ({
  Component: (await import('../../resource/list/resource-page.tsx')).listPageOf(of),
})

/** The form of one row of such a resource on an address of its own; `back` is its list. */
export const formOf = async (of: Resource, back: string): Promise<Page> => ({
  Component: (await import('../../resource/form/row-page.tsx')).formPageOf(of, back),
})
