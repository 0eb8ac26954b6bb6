import type { Text } from '@undertone/domain/core/text'
import type { ReactNode } from 'react'
import { useText } from '../../../core/language/language.ts'
import { ErrorNote } from '../../../ui/feedback/error-note.tsx'
import { Skeletons } from '../../../ui/feedback/skeletons.tsx'
import { Page } from '../../../ui/layout/page.tsx'

interface MissingProps {
  readonly title: Text
  readonly found: { readonly error: Error | null; readonly refetch: () => unknown }
  /** The link back to the list. */
  readonly list: ReactNode
}

/** The page of a case that is not there yet, or cannot be read. */
export function CaseMissing({ title, found: { error, refetch }, list }: MissingProps) {
  const say = useText()
  return (
    <Page title={say(title)}>
      {error ? (
        <>
          <ErrorNote error={error} retry={() => void refetch()} />
          <p>{list}</p>
        </>
      ) : (
        <Skeletons count={6} />
      )}
    </Page>
  )
}
