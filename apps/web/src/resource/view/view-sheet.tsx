import { type SavedView, type ViewContent, viewCalls, viewLimits } from '@undertone/domain/view/view.calls'
import { type FormEvent, useState } from 'react'
import { useText } from '../../core/language/language.ts'
import { useSession } from '../../core/session/session.ts'
import { Button } from '../../ui/control/button.tsx'
import { IconButton } from '../../ui/control/icon-button.tsx'
import { ErrorNote } from '../../ui/feedback/error-note.tsx'
import { useViewActions } from './use-view-actions.ts'
import styles from './view.module.css'
import { type ViewWords, viewActionText } from './view.text.ts'

interface SheetProps {
  /** The page or list that the views are of. */
  readonly page: string
  readonly views: readonly SavedView[]
  readonly error: Error | null
  /** What would be saved now. */
  readonly content: ViewContent
  /** The page without a view. */
  readonly standard: ViewContent
  readonly words: ViewWords
  /** A view may open with the page. */
  readonly hasDefault: boolean
  /** Why there is nothing to save at present. */
  readonly nothingToSave?: string | undefined
  readonly onApply: (content: ViewContent) => void
}

/** The saved views of a page: applies, saves, renames, shares and deletes them. */
export function ViewSheet({ page, views, error, content, standard, words, hasDefault, nothingToSave, onApply }: SheetProps) {
  const say = useText()
  const actions = useViewActions(page, content, words)
  const [name, setName] = useState('')
  const save = (event: FormEvent) => {
    event.preventDefault()
    const given = name.trim()
    if (given !== '') void actions.save(given).then((isSaved) => isSaved && setName(''))
  }
  const [own, shared] = [views.filter(({ isOwn }) => isOwn), views.filter(({ isOwn }) => !isOwn)]
  const isCurrent = (one: ViewContent) =>
    one.address === content.address && one.full === content.full && one.shares.join() === content.shares.join()
  const row = (one: SavedView) => (
    <ViewRow
      key={one.id}
      one={one}
      isCurrent={isCurrent(one.content)}
      actions={actions}
      words={words}
      hasDefault={hasDefault}
      onApply={() => onApply(one.content)}
    />
  )
  return (
    <div className={styles.sheet}>
      {error && <ErrorNote error={error} />}
      <button type="button" className={styles.name} aria-current={isCurrent(standard)} onClick={() => onApply(standard)}>
        {say(words.standard)}
      </button>
      {own.length > 0 && <h4>{say(words.mine)}</h4>}
      {own.map(row)}
      {shared.length > 0 && <h4>{say(words.shared)}</h4>}
      {shared.map(row)}
      {nothingToSave === undefined ? (
        <form className={styles.save} onSubmit={save}>
          <input
            aria-label={say(words.name)}
            placeholder={say(words.name)}
            value={name}
            maxLength={viewLimits.name}
            onChange={(event) => setName(event.target.value)}
          />
          <Button type="submit" disabled={name.trim() === ''}>
            {say(words.save)}
          </Button>
        </form>
      ) : (
        <p className={styles.hint}>{nothingToSave}</p>
      )}
    </div>
  )
}

interface RowProps {
  readonly one: SavedView
  readonly isCurrent: boolean
  readonly actions: ReturnType<typeof useViewActions>
  readonly words: ViewWords
  readonly hasDefault: boolean
  readonly onApply: () => void
}

function ViewRow({ one, isCurrent, actions, words, hasDefault, onApply }: RowProps) {
  const say = useText()
  const [renamed, setRenamed] = useState<string | null>(null)
  const rename = (event: FormEvent) => {
    event.preventDefault()
    const name = renamed?.trim() ?? ''
    setRenamed(null)
    if (name !== '' && name !== one.name) void actions.rename(one, name)
  }
  return (
    <div className={styles.row}>
      {renamed === null ? (
        <button
          type="button"
          className={styles.name}
          aria-current={isCurrent}
          title={say(words.apply, { name: one.name })}
          onClick={onApply}
        >
          {one.name}
          {!one.isOwn && one.madeBy !== '' && <small>{say(viewActionText.by, { who: one.madeBy })}</small>}
        </button>
      ) : (
        <form className={styles.save} onSubmit={rename}>
          <input
            aria-label={say(words.name)}
            value={renamed}
            maxLength={viewLimits.name}
            ref={(input) => input?.focus()}
            onChange={(event) => setRenamed(event.target.value)}
            onBlur={rename}
          />
        </form>
      )}
      {hasDefault && (
        <IconButton
          icon="home"
          label={say(one.isDefault ? viewActionText.clearDefault : viewActionText.setDefault)}
          aria-pressed={one.isDefault}
          onClick={() => void actions.makeDefault(one)}
        />
      )}
      {one.isOwn && <OwnActions one={one} actions={actions} words={words} onRename={() => setRenamed(one.name)} />}
    </div>
  )
}

/** What only the owner of a view does with it. */
function OwnActions({ one, actions, words, onRename }: Pick<RowProps, 'one' | 'actions' | 'words'> & { readonly onRename: () => void }) {
  const say = useText()
  const { can, user } = useSession()
  return (
    <>
      {can(viewCalls.share.access) && user.platformCompanyId !== null && (
        <IconButton
          icon="company"
          label={say(one.isShared ? viewActionText.unshare : viewActionText.share)}
          aria-pressed={one.isShared}
          onClick={() => void actions.share(one)}
        />
      )}
      <IconButton icon="refresh" label={say(words.update)} onClick={() => void actions.update(one)} />
      <IconButton icon="edit" label={say(viewActionText.rename)} onClick={onRename} />
      <IconButton icon="trash" label={say(viewActionText.remove)} onClick={() => void actions.remove(one)} />
    </>
  )
}
