import type { Resource } from '@undertone/domain/core/resource'
import type { ComponentType } from 'react'
import { useText } from '../../core/language/language.ts'
import { formPageOf } from '../../resource/form/row-page.tsx'
import { ResourceList } from '../../resource/list/resource-list.tsx'
import { Page } from '../../ui/layout/page.tsx'
import { textPreview } from './text-preview.tsx'

/** The list page of a resource whose form has a text preview. */
export const textListOf = (resource: Resource): { readonly Component: ComponentType } => ({
  Component: function TextListPage() {
    const say = useText()
    return (
      <Page title={say(resource.plural)}>
        <ResourceList resource={resource} footer={textPreview} />
      </Page>
    )
  },
})

/** The form page of one text, with its own address and a preview below. */
export const textFormOf = (resource: Resource, back: string): { readonly Component: ComponentType } => ({
  Component: formPageOf(resource, back, textPreview),
})
