import type { Resource } from '@undertone/domain/core/resource'
import { nounOf } from '@undertone/domain/core/text'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useLanguage, useText } from '../../../core/language/language.ts'
import type { AnyRow, FormMode } from '../../../resource/core/form-values.ts'
import type { useEditedRow } from '../../../resource/form/edited-row.ts'
import { titleByMode } from '../../../resource/form/form-fields.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { ErrorNote } from '../../../ui/feedback/error-note.tsx'
import { Skeletons } from '../../../ui/feedback/skeletons.tsx'
import { Page } from '../../../ui/layout/page.tsx'
import { inspectionText } from './inspection.text.ts'

interface PartsPageProps<T> {
  readonly resource: Resource
  readonly edited: ReturnType<typeof useEditedRow>
  /** The call that reads the records of the row. */
  readonly list: { readonly isError: boolean; readonly error: Error | null; readonly refetch: () => unknown }
  /** Undefined until they are loaded. */
  readonly records: readonly T[] | undefined
  readonly back: string
  readonly children: (mode: FormMode, row: AnyRow | null, records: readonly T[]) => ReactNode
}

/** The page of a row with a list of records: what it shows once both are loaded. */
export function PartsPage<T>({ resource, edited, list, records, back, children }: PartsPageProps<T>) {
  const say = useText()
  const lang = useLanguage((state) => state.lang)
  const { source, detail, mode } = edited
  const row = (detail.data ?? null) as AnyRow | null
  const failed = detail.isError ? detail : list.isError ? list : null
  const isLoaded = source === null || (row !== null && records !== undefined)
  const isEmpty = source === null && mode === 'View'
  return (
    <Page
      title={say(titleByMode[mode], { name: mode === 'View' ? say(resource.label) : nounOf(resource.label, lang) })}
      subtitle={mode !== 'Create' && row ? String(row[resource.title]) : undefined}
      actions={<Link to={back}>{say(inspectionText.toList)}</Link>}
    >
      {failed && <ErrorNote error={failed.error} retry={() => void failed.refetch()} />}
      {!failed && !isLoaded && <Skeletons shape="form" />}
      {isEmpty && <EmptyState title={say(resource.hint)} />}
      {isLoaded && !isEmpty && children(mode, row, records ?? [])}
    </Page>
  )
}
