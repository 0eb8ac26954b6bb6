import type { Resource } from '@undertone/domain/core/resource'
import type { ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { useText } from '../../../core/language/language.ts'
import type { ListColumn } from '../../../resource/column/list-columns.ts'
import type { AnyRow } from '../../../resource/core/form-values.ts'
import { formTarget } from '../../../resource/list/form-target.ts'
import { ResourceList } from '../../../resource/list/resource-list.tsx'
import { Page } from '../../../ui/layout/page.tsx'

/** The list of a resource whose rows are edited on a page of their own. */
export function PlanningList({
  resource,
  form,
  extraColumns,
  bulkActions,
  actions,
}: {
  readonly resource: Resource
  /** The address of the form. */
  readonly form: (target: ReturnType<typeof formTarget>) => string
  readonly extraColumns?: readonly ListColumn[]
  readonly bulkActions?: (rows: readonly AnyRow[], clear: () => void) => ReactNode
  /** Beside the title of the page. */
  readonly actions?: ReactNode
}) {
  const say = useText()
  const navigate = useNavigate()
  return (
    <Page title={say(resource.plural)} actions={actions}>
      <ResourceList
        resource={resource}
        openForm={(mode, row) => void navigate(form(formTarget(mode, row)))}
        {...(extraColumns ? { extraColumns } : {})}
        {...(bulkActions ? { bulkActions } : {})}
      />
    </Page>
  )
}
