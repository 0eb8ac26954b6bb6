import type { UserBrief } from '@undertone/domain/access/access.calls'
import type { Text } from '@undertone/domain/core/text'
import { to } from '@undertone/domain/index/to'
import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import { useText } from '../../../core/language/language.ts'
import { OptionSelect } from '../../../resource/reference/option-select.tsx'
import { Button } from '../../../ui/control/button.tsx'
import { Kbd } from '../../../ui/control/kbd.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { ErrorNote } from '../../../ui/feedback/error-note.tsx'
import { Skeletons } from '../../../ui/feedback/skeletons.tsx'
import { isSaveKey } from '../../../ui/form/save-key.ts'
import { useLeaveGuard } from '../../../ui/form/use-leave-guard.ts'
import { Page } from '../../../ui/layout/page.tsx'
import styles from '../shared/access.module.css'
import { accessText } from '../shared/access.text.ts'
import { type Grant, type GrantColumn, GrantTable } from './grant-table.tsx'

/** The response of the server: the user and the user's grants. */
export interface Grants<G> {
  readonly user: UserBrief
  readonly grants: readonly (G & { readonly held: boolean })[]
}

/** The selected grants of a user, until they are saved or undone. */
export function useGrantSelection<G extends Grant>(userId: number | null, data: Grants<G> | undefined) {
  // The selection belongs to one user: going back to another user must not carry it over.
  const [selection, setSelection] = useState<{ readonly userId: number | null; readonly ids: ReadonlySet<number> } | null>(null)
  const stored = new Set(data?.grants.flatMap((grant) => (grant.held ? [grant.id] : [])))
  const ids = selection?.userId === userId ? selection.ids : stored
  const changedNames = data?.grants.filter((grant) => ids.has(grant.id) !== grant.held).map((grant) => grant.name) ?? []
  return {
    ids,
    changedNames,
    select: (next: ReadonlySet<number>) => setSelection({ userId, ids: next }),
    undo: () => setSelection(null),
  }
}

/** Saves or undoes the changes of a form. */
function SaveFooter({ busy, isChanged, onUndo }: { readonly busy: boolean; readonly isChanged: boolean; readonly onUndo: () => void }) {
  const say = useText()
  return (
    <footer className={styles.save}>
      <Kbd keys="Ctrl+Enter" />
      <Button disabled={!isChanged} onClick={onUndo}>
        {say(accessText.undo)}
      </Button>
      <Button kind="primary" type="submit" busy={busy} disabled={!isChanged}>
        {say(accessText.save)}
      </Button>
    </footer>
  )
}

interface GrantScreenProps<G extends Grant> {
  readonly title: Text
  readonly userId: number | null
  readonly onUser: (id: number | null) => void
  readonly error: Error | null
  readonly retry: () => void
  readonly data: Grants<G> | undefined
  readonly columns: readonly GrantColumn<G>[]
  readonly empty: { readonly title: Text; readonly hint: Text }
  readonly note?: ReactNode
  readonly busy: boolean
  /** Resolves to true when saved. */
  readonly onSave: (ids: number[]) => Promise<boolean>
}

/** The grants of one user. */
function GrantForm<G extends Grant>({
  picker,
  selection,
  ...props
}: GrantScreenProps<G> & {
  readonly picker: ReactNode
  readonly selection: ReturnType<typeof useGrantSelection<G>>
}) {
  const { title, error, retry, data, columns, empty, note, busy, onSave } = props
  const say = useText()
  const isChanged = selection.changedNames.length > 0
  const save = () => {
    if (isChanged && !busy) void onSave([...selection.ids].sort((a, b) => a - b)).then((done) => done && selection.undo())
  }
  return (
    <form
      className={styles.grant}
      onSubmit={(event) => {
        event.preventDefault()
        save()
      }}
      onKeyDown={(event) => isSaveKey(event) && save()}
    >
      <div className={styles.who}>
        <label htmlFor="grant-user">{say(accessText.user)}</label>
        {picker}
        {data && (
          <span>
            {data.user.nickName} · {data.user.companyName}
          </span>
        )}
      </div>
      {error && <ErrorNote error={error} retry={retry} />}
      {!error && !data && <Skeletons count={6} />}
      {data && data.grants.length === 0 && <EmptyState title={say(empty.title)} hint={say(empty.hint)} />}
      {data && data.grants.length > 0 && (
        <>
          {note && <p className={styles.quiet}>{note}</p>}
          <GrantTable<G> label={say(title)} grants={data.grants} columns={columns} selected={selection.ids} onChange={selection.select} />
          <SaveFooter busy={busy} isChanged={isChanged} onUndo={selection.undo} />
        </>
      )}
    </form>
  )
}

/** Assigns roles or data access limits to a user, who is selected by `userId` in the address or from a list. */
export function GrantScreen<G extends Grant>(props: GrantScreenProps<G>) {
  const { title, userId, onUser, data } = props
  const say = useText()
  const selection = useGrantSelection(userId, data)
  const { dialog } = useLeaveGuard(() => selection.changedNames)
  const picker = (id?: string) => (
    <div className={styles.chooser}>
      <OptionSelect
        to="user"
        {...(id ? { id } : {})}
        value={userId}
        onChange={onUser}
        allowClear={false}
        title={data?.user.loginName ?? null}
      />
    </div>
  )
  return (
    <Page
      title={say(title)}
      actions={
        <Link className={styles.link} to={to.users()}>
          {say(accessText.backToUsers)}
        </Link>
      }
    >
      {userId === null ? (
        <EmptyState title={say(accessText.chooseUser)} hint={say(accessText.chooseUserHint)} action={picker()} />
      ) : (
        <GrantForm<G> {...props} picker={picker('grant-user')} selection={selection} />
      )}
      {dialog}
    </Page>
  )
}
