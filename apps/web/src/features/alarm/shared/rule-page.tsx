import { permissionOf, type Resource } from '@undertone/domain/core/resource'
import type { Text } from '@undertone/domain/core/text'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useCall } from '../../../core/api/query.ts'
import { useText } from '../../../core/language/language.ts'
import { useSession } from '../../../core/session/session.ts'
import { callsFor } from '../../../resource/core/calls-for.ts'
import type { FormMode } from '../../../resource/core/form-values.ts'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { ErrorNote } from '../../../ui/feedback/error-note.tsx'
import { Skeletons } from '../../../ui/feedback/skeletons.tsx'
import { Page } from '../../../ui/layout/page.tsx'
import styles from './alarm.module.css'

/** The rule of a URL: `id` is edited, `copy` is copied, without both a new one is created. Read-only without the permission to edit. */
export function useOpenedRule(resource: Resource, { id, copy }: { readonly id: number | null; readonly copy: number | null }) {
  const { can } = useSession()
  const source = id ?? copy
  const detail = useCall(callsFor(resource).detail, { params: { id: String(source) } }, { enabled: source !== null })
  const mayWrite = can(permissionOf(resource, id === null ? 'add' : 'edit'))
  const ofWriter: FormMode = id !== null ? 'Edit' : copy === null ? 'Create' : 'CreateFromCopy'
  const mode: FormMode = mayWrite ? ofWriter : 'View'
  return { source, detail, mode }
}

type Word = 'titleView' | 'titleEdit' | 'titleNew' | 'back' | 'choose'

/** The frame of a rule's page: title, link to the list, and errors. */
export function RulePage({
  opened: { source, detail, mode },
  words,
  listPath,
  subtitle,
  children,
}: {
  readonly opened: ReturnType<typeof useOpenedRule>
  readonly words: Readonly<Record<Word, Text>>
  readonly listPath: string
  readonly subtitle: string | undefined
  readonly children: ReactNode
}) {
  const say = useText()
  const title = mode === 'View' ? words.titleView : mode === 'Edit' ? words.titleEdit : words.titleNew
  return (
    <Page
      title={say(title)}
      subtitle={subtitle}
      actions={
        <Link className={styles.link} to={listPath}>
          {say(words.back)}
        </Link>
      }
    >
      {detail.isError && <ErrorNote error={detail.error} retry={() => void detail.refetch()} />}
      {source !== null && detail.isPending && <Skeletons shape="form" />}
      {mode === 'View' && source === null && <EmptyState title={say(words.choose)} />}
      {children}
    </Page>
  )
}
