import type { Text } from '@undertone/domain/core/text'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useText } from '../../../core/language/language.ts'
import type { useEditedRow } from '../../../resource/form/edited-row.ts'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { ErrorNote } from '../../../ui/feedback/error-note.tsx'
import { Skeletons } from '../../../ui/feedback/skeletons.tsx'
import { Page } from '../../../ui/layout/page.tsx'
import styles from './alarm.module.css'

type Word = 'titleView' | 'titleEdit' | 'titleNew' | 'back' | 'choose'

/** The frame of a rule's page: title, link to the list, and errors. */
export function RulePage({
  opened: { source, detail, mode },
  words,
  listPath,
  subtitle,
  children,
}: {
  readonly opened: ReturnType<typeof useEditedRow>
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
