import { boardCalls, type ListedBoard } from '@undertone/domain/board/board.calls'
import { boardRotation, linkDays } from '@undertone/domain/board/board-limits'
import { type BoardLink, boardLinkCalls } from '@undertone/domain/board/board-link.calls'
import { Input, InputNumber, Select } from 'antd'
import { useId, useState } from 'react'
import { useCall, useSend } from '../../../core/api/query.ts'
import { useLanguage, useText } from '../../../core/language/language.ts'
import { Button } from '../../../ui/control/button.tsx'
import { CopyBox } from '../../../ui/display/copy-box.tsx'
import { FormError } from '../../../ui/form/form-error.tsx'
import { FieldFrame } from '../../../ui/form/form-field.tsx'
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog.tsx'
import { SecretDialog } from '../../../ui/overlay/secret-dialog.tsx'
import { clockText } from '../shared/ago-text.ts'
import { wallAddress } from '../wall/wall-session.ts'
import styles from './editor.module.css'
import { editorText } from './editor.text.ts'

/** A link: until when it is valid, and when it was last opened. */
function LinkRow({ link, timeZone, onRevoke }: { readonly link: BoardLink; readonly timeZone: string; readonly onRevoke: () => void }) {
  const text = useText()
  const now = Date.now()
  const isOver = link.isRevoked || link.expiresMs <= now
  const timeOf = (ms: number) => clockText(ms, now, timeZone)
  const state = link.isRevoked
    ? text(editorText.revoked)
    : isOver
      ? text(editorText.expired)
      : text(editorText.expires, { time: dayOf(link.expiresMs, timeZone) })
  const used =
    link.lastUsedMs === null
      ? text(editorText.neverUsed)
      : text(editorText.lastUsed, { time: timeOf(link.lastUsedMs), address: link.lastAddress ?? '-' })
  return (
    <li data-over={isOver}>
      <span>
        <b>{link.name}</b>
        <small>
          {state} · {used}
        </small>
        {link.moreBoards.length > 0 && <small>{text(editorText.alsoShows, { names: link.moreBoards.join(', ') })}</small>}
      </span>
      {!isOver && (
        <Button kind="danger" onClick={onRevoke}>
          {text(editorText.revoke)}
        </Button>
      )}
    </li>
  )
}

const dayOf = (ms: number, timeZone: string): string => new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' }).format(ms)

/** The boards that follow the one of a link, and how long each is shown; nothing where the company has no other. */
function MoreBoards({
  others,
  chosen,
  seconds,
  onChoose,
  onSeconds,
}: {
  readonly others: readonly ListedBoard[]
  readonly chosen: readonly number[]
  readonly seconds: number
  readonly onChoose: (ids: number[]) => void
  readonly onSeconds: (seconds: number) => void
}) {
  const text = useText()
  const [moreId, secondsId] = [useId(), useId()]
  if (others.length === 0) return null
  return (
    <>
      <FieldFrame id={moreId} label={text(editorText.moreBoards)} problem={null}>
        <Select
          id={moreId}
          mode="multiple"
          maxCount={boardRotation.boards - 1}
          optionFilterProp="label"
          value={[...chosen]}
          options={others.map((one) => ({ value: one.id, label: one.name }))}
          onChange={onChoose}
        />
      </FieldFrame>
      {chosen.length > 0 && (
        <FieldFrame id={secondsId} label={text(editorText.boardSeconds)} problem={null}>
          <InputNumber
            id={secondsId}
            className={styles.wide ?? ''}
            min={boardRotation.least}
            max={boardRotation.most}
            precision={0}
            suffix={text(editorText.secondsUnit)}
            value={seconds}
            onChange={(value) => value !== null && onSeconds(value)}
          />
        </FieldFrame>
      )}
    </>
  )
}

interface Place {
  readonly boardId: number
  readonly companyId: number
}

/** Makes a link; its secret is shown once. */
function NewLink({ boardId, companyId, problem }: Place & { readonly problem: string | undefined }) {
  const text = useText()
  const lang = useLanguage((state) => state.lang)
  const [nameId, daysId] = [useId(), useId()]
  const [name, setName] = useState('')
  const [days, setDays] = useState<number>(linkDays.initial)
  const [moreBoards, setMoreBoards] = useState<number[]>([])
  const [boardSeconds, setBoardSeconds] = useState<number>(boardRotation.initial)
  const [secret, setSecret] = useState<string | null>(null)
  const { data: boards = [] } = useCall(boardCalls.list, { query: {} }, { noErrorPage: true })
  const others = boards.filter((one) => one.companyId === companyId && one.id !== boardId)
  const add = useSend(boardLinkCalls.add, {
    invalidates: [boardLinkCalls.list],
    onSuccess: (added) => {
      setSecret(added.secret)
      setName('')
    },
  })
  return (
    <form
      className={styles.fields}
      onSubmit={(event) => {
        event.preventDefault()
        if (name.trim() !== '') add.mutate({ body: { boardId, name: name.trim(), days, moreBoards, boardSeconds } })
      }}
    >
      <FormError message={add.error?.message ?? problem} />
      <FieldFrame id={nameId} label={text(editorText.linkName)} problem={null}>
        <Input id={nameId} autoComplete="off" maxLength={40} value={name} onChange={({ target }) => setName(target.value)} />
      </FieldFrame>
      <FieldFrame id={daysId} label={text(editorText.linkDays)} problem={null}>
        <Select
          id={daysId}
          value={days}
          options={linkDays.choices.map((n) => ({ value: n, label: text(editorText.daysUnit, { n }) }))}
          onChange={setDays}
        />
      </FieldFrame>
      <MoreBoards others={others} chosen={moreBoards} seconds={boardSeconds} onChoose={setMoreBoards} onSeconds={setBoardSeconds} />
      <Button type="submit" icon="link" busy={add.isPending} disabled={name.trim() === ''}>
        {text(editorText.addLink)}
      </Button>
      {secret !== null && (
        <SecretDialog
          title={text(editorText.links)}
          width={620}
          warning={text(editorText.linkReady)}
          stored={text(editorText.stored)}
          onClose={() => setSecret(null)}
        >
          <CopyBox label={text(editorText.linkAddress)} text={wallAddress(window.location.origin, secret, lang)} rows={3} />
        </SecretDialog>
      )}
    </form>
  )
}

/** The links with which boards are shown on walls: made with an end, shown once, revoked at any time. */
export function BoardLinks({ boardId, companyId, timeZone }: Place & { readonly timeZone: string }) {
  const text = useText()
  const [revoking, setRevoking] = useState<BoardLink | null>(null)
  const { data: links = [] } = useCall(boardLinkCalls.list, { query: { boardId: String(boardId) } }, { noErrorPage: true })
  const revoke = useSend(boardLinkCalls.revoke, { invalidates: [boardLinkCalls.list], onSuccess: () => setRevoking(null) })
  return (
    <>
      <p className={styles.hint}>{text(editorText.linksHint)}</p>
      <NewLink boardId={boardId} companyId={companyId} problem={revoke.error?.message} />
      {links.length === 0 && <p className={styles.hint}>{text(editorText.noLinks)}</p>}
      <ul className={styles.links}>
        {links.map((link) => (
          <LinkRow key={link.id} link={link} timeZone={timeZone} onRevoke={() => setRevoking(link)} />
        ))}
      </ul>
      <ConfirmDialog
        options={
          revoking && {
            title: text(editorText.revokeTitle),
            names: [revoking.name],
            note: text(editorText.revokeNote),
            action: text(editorText.revoke),
          }
        }
        busy={revoke.isPending}
        onConfirm={() => revoking && revoke.mutate({ query: { id: String(revoking.id) } })}
        onCancel={() => setRevoking(null)}
      />
    </>
  )
}
