import type { Resource } from '@undertone/domain/core/resource'
import { nounOf } from '@undertone/domain/core/text'
import type { ReactNode } from 'react'
import { useLanguage, useText } from '../../core/language/language.ts'
import { Button } from '../../ui/control/button.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { engineText } from '../core/resource-engine.text.ts'
import { isFiltered, type ListQuery } from './list-query.ts'

/** An empty list: no matches or no rows yet, each with the next step. */
export function ListEmpty({
  resource,
  query,
  add,
  onChange,
}: {
  readonly resource: Resource
  readonly query: ListQuery
  readonly add: ReactNode
  readonly onChange: (change: Partial<ListQuery>) => void
}) {
  const say = useText()
  const lang = useLanguage((state) => state.lang)
  const name = nounOf(resource.plural, lang)
  return isFiltered(query) ? (
    <EmptyState
      title={say(engineText.noMatch, { name })}
      hint={say(engineText.noMatchHint)}
      action={<Button onClick={() => onChange({ keyword: '', filters: {} })}>{say(engineText.reset)}</Button>}
    />
  ) : (
    <EmptyState title={say(engineText.emptyTitle, { name })} hint={say(resource.hint)} {...(add ? { action: add } : {})} />
  )
}
