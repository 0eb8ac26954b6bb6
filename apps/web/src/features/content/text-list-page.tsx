import type { Resource } from '@undertone/domain/core/resource'
import type { ComponentType } from 'react'
import { useText } from '../../core/language/language.ts'
import { formPageOf } from '../../resource/form/row-page.tsx'
import { ResourceList } from '../../resource/list/resource-list.tsx'
import { Page } from '../../ui/layout/page.tsx'
import { textPreview } from './text-preview.tsx'

/** The list of texts that are written with a preview. */
export const textListOf = (resource: Resource): { readonly Component: ComponentType } => ({
  Component: function TextListPage() {
    const say = useText()
    return (
      <Page title={say(resource.plural)}>
        <ResourceList resource={resource} beneath={textPreview} />
      </Page>
    )
  },
})

/** The form of one text on an address of its own, with the preview beneath it. */
export const textFormOf = (resource: Resource, back: string): { readonly Component: ComponentType } => ({
  Component: formPageOf(resource, back, textPreview),
})
