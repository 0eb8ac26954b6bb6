import type { UserBrief } from '@undertone/domain/access/access.calls'
import type { Text } from '@undertone/domain/core/text'
import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import { useText } from '../../../core/language/language.ts'
import { isSaveKey } from '../../../resource/form/row-form.tsx'
import { useLeaveGuard } from '../../../resource/form/use-leave-guard.ts'
import { OptionSelect } from '../../../resource/reference/option-select.tsx'
import { Button } from '../../../ui/control/button.tsx'
import { Kbd } from '../../../ui/control/kbd.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { ErrorNote } from '../../../ui/feedback/error-note.tsx'
import { Skeletons } from '../../../ui/feedback/skeletons.tsx'
import { Page } from '../../../ui/layout/page.tsx'
import { accessText } from '../shared/access.text.ts'
import { type Grant, type GrantColumn, GrantTable } from './grant-table.tsx'
import '../../../resource/core/resource.css'
import '../shared/access.css'

/** The answer of the server: whose grants, and which. */
export interface Grants<G> {
  readonly user: UserBrief
  readonly grants: readonly (G & { readonly held: boolean })[]
}

/** The screen on which a user is given something: chosen by `userId` in the address, or from a list. */
export function GrantScreen<G extends Grant>({
  title,
  userId,
  onUser,
  error,
  retry,
  data,
  columns,
  empty,
  note,
  busy,
  onSave,
}: {
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
  /** Gives true when it is stored. */
  readonly onSave: (ids: number[]) => Promise<boolean>
}) {
  const say = useText()
  // The ticks belong to one user: a step back to another one must not bring them along.
  const [chosen, setChosen] = useState<{ readonly userId: number | null; readonly ids: ReadonlySet<number> } | null>(null)
  const stored = new Set(data?.grants.flatMap((grant) => (grant.held ? [grant.id] : [])))
  const held = chosen?.userId === userId ? chosen.ids : stored
  const changed = data?.grants.filter((grant) => held.has(grant.id) !== grant.held).map((grant) => grant.name) ?? []
  const { dialog } = useLeaveGuard(() => changed)
  const save = () => {
    if (changed.length > 0 && !busy) void onSave([...held].sort((a, b) => a - b)).then((done) => done && setChosen(null))
  }
  const picker = (
    <div className="access-chooser">
      <OptionSelect to="user" id="grant-user" value={userId} onChange={onUser} allowClear={false} title={data?.user.loginName ?? null} />
    </div>
  )
  return (
    <Page
      title={say(title)}
      actions={
        <Link className="access-link" to="/userList">
          {say(accessText.backToUsers)}
        </Link>
      }
    >
      {userId === null && <EmptyState title={say(accessText.chooseUser)} hint={say(accessText.chooseUserHint)} action={picker} />}
      {userId !== null && (
        <form
          className="access-grant"
          onSubmit={(event) => {
            event.preventDefault()
            save()
          }}
          onKeyDown={(event) => isSaveKey(event) && save()}
        >
          <div className="access-who">
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
              {note && <p className="access-quiet">{note}</p>}
              <GrantTable<G>
                label={say(title)}
                grants={data.grants}
                columns={columns}
                held={held}
                onChange={(ids) => setChosen({ userId, ids })}
              />
              <footer className="access-save">
                <Kbd keys="Ctrl+Enter" />
                <Button disabled={changed.length === 0} onClick={() => setChosen(null)}>
                  {say(accessText.undo)}
                </Button>
                <Button kind="primary" type="submit" busy={busy} disabled={changed.length === 0}>
                  {say(accessText.save)}
                </Button>
              </footer>
            </>
          )}
        </form>
      )}
      {dialog}
    </Page>
  )
}
