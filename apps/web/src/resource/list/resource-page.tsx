import type { Resource } from '@undertone/domain/core/resource'
import type { ComponentType } from 'react'
import { useText } from '../../core/language/language.ts'
import { Page } from '../../ui/layout/page.tsx'
import { ResourceList } from './resource-list.tsx'

/** The standard page of a resource: its list with form, batch edit, import and export. */
export const listPageOf = (resource: Resource): ComponentType =>
  function ListPage() {
    const say = useText()
    return (
      <Page title={say(resource.plural)}>
        <ResourceList resource={resource} />
      </Page>
    )
  }
