import { type BoardShell, boardCalls } from '@undertone/domain/board/board.calls'
import { boardScreens } from '@undertone/domain/board/board.screens'
import { pageSeconds } from '@undertone/domain/board/board-limits'
import { panelKindOf } from '@undertone/domain/board/board-panels.table'
import { to } from '@undertone/domain/index/to'
import { Input, InputNumber } from 'antd'
import { useId, useReducer, useState } from 'react'
import { useNavigate } from 'react-router'
import { useAddress } from '../../../core/address/address.ts'
import { ApiError, send } from '../../../core/api/api.ts'
import { queryClient, useCall } from '../../../core/api/query.ts'
import { useText } from '../../../core/language/language.ts'
import { Button } from '../../../ui/control/button.tsx'
import { useToast } from '../../../ui/feedback/toast.tsx'
import { FieldFrame } from '../../../ui/form/form-field.tsx'
import { useLeaveGuard } from '../../../ui/form/use-leave-guard.ts'
import { useConfirm } from '../../../ui/overlay/confirm-dialog.tsx'
import { BoardMessage } from '../page/board-message.tsx'
import { boardText } from '../shared/board.text.ts'
import { useUserSource } from '../shared/board-source.ts'
import { BoardLinks } from './board-links.tsx'
import styles from './editor.module.css'
import { editorText } from './editor.text.ts'
import { EditorPreview } from './editor-preview.tsx'
import { type EditorState, type EditorStep, editorOf, editorStep } from './editor-state.ts'
import { PanelOrder } from './panel-order.tsx'
import { PanelSettings } from './panel-settings.tsx'

/** Saves a board, as a new one if it has no id; returns its id. */
async function save(
  shell: BoardShell,
  version: number,
  content: { name: string; pageSeconds: number; panels: BoardShell['board']['panels'] },
) {
  const { id, companyId } = shell.board
  if (id === null) return (await send(boardCalls.add, { body: { companyId, ...content } }, { noErrorPage: true })).id
  return (await send(boardCalls.edit, { body: { id, version, ...content } }, { noErrorPage: true })).id
}

/** What is wrong with a board, at its field; null if it can be saved. */
function problemOf(name: string, panels: number): { readonly name: boolean } | null {
  if (name.trim() === '') return { name: true }
  return panels === 0 ? { name: false } : null
}

/** Saving and deleting a board: what failed, and whether it is busy. */
function useBoardActions(shell: BoardShell, state: EditorState, onSaved: () => void) {
  const text = useText()
  const toast = useToast()
  const navigate = useNavigate()
  const { board } = shell
  const [failure, setFailure] = useState<string | null>(null)
  const [isTried, setTried] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const { ask, dialog } = useConfirm()
  const problem = problemOf(state.name, state.panels.length)
  const run = async (work: () => Promise<void>) => {
    setBusy(true)
    setFailure(null)
    try {
      await work()
    } catch (error) {
      setFailure(error instanceof ApiError ? error.message : String(error))
    } finally {
      setBusy(false)
    }
  }
  const submit = async () => {
    setTried(true)
    if (problem) return
    await run(async () => {
      const panels = state.panels.map(({ panel }) => panel)
      const id = await save(shell, board.version, { name: state.name.trim(), pageSeconds: state.pageSeconds, panels })
      onSaved()
      toast.success(text(editorText.saved))
      await queryClient.invalidateQueries()
      await navigate(to.boardEditor({ id }), { replace: true })
    })
  }
  const remove = async () => {
    const { id } = board
    if (id === null) return
    if (!(await ask({ title: text(editorText.deleteTitle), names: [board.name ?? ''], note: text(editorText.deleteNote) }))) return
    await run(async () => {
      await send(boardCalls.remove, { query: { id: String(id) } }, { noErrorPage: true })
      onSaved()
      await navigate(to.largeScreen({ companyId: board.companyId }), { replace: true })
    })
  }
  const shownFailure = failure ?? (isTried && problem?.name === false ? text(editorText.noPanels) : null)
  return { submit, remove, isBusy, failure: shownFailure, isNameMissing: isTried && problem?.name === true, dialog }
}

type Actions = ReturnType<typeof useBoardActions>
type Step = (step: EditorStep) => void

/** The head of the editor: which board, and what can be done with it. */
function EditorHead({
  shell,
  state,
  actions,
  onStep,
}: {
  readonly shell: BoardShell
  readonly state: EditorState
  readonly actions: Actions
  readonly onStep: Step
}) {
  const text = useText()
  const navigate = useNavigate()
  const { board } = shell
  const shown = to.largeScreen(board.id === null ? { companyId: board.companyId } : { id: board.id })
  return (
    <>
      <header className={styles.head}>
        <h1>{state.name || text(editorText.newBoard)}</h1>
        <span className={styles.hint}>{board.companyName}</span>
        <span className={styles.space} />
        <Button icon="undo" disabled={state.before.length === 0} onClick={() => onStep({ type: 'undo' })}>
          {text(editorText.undo)}
        </Button>
        {board.id !== null && (
          <Button kind="danger" busy={actions.isBusy} onClick={() => void actions.remove()}>
            {text(editorText.delete)}
          </Button>
        )}
        <Button icon="maximize" onClick={() => void navigate(shown)}>
          {text(editorText.show)}
        </Button>
        <Button kind="primary" busy={actions.isBusy} onClick={() => void actions.submit()}>
          {text(editorText.save)}
        </Button>
      </header>
      {actions.failure !== null && (
        <p className={styles.failure} role="alert">
          {actions.failure}
        </p>
      )}
    </>
  )
}

/** Name, time of a page, and the panels in their order. */
function BoardParts({
  state,
  isNameMissing,
  onStep,
}: {
  readonly state: EditorState
  readonly isNameMissing: boolean
  readonly onStep: Step
}) {
  const text = useText()
  const [nameId, secondsId] = [useId(), useId()]
  return (
    <section className={styles.side} aria-label={text(editorText.panels)}>
      <FieldFrame id={nameId} label={text(editorText.name)} problem={isNameMissing ? text(editorText.nameMissing) : null}>
        <Input
          id={nameId}
          autoComplete="off"
          maxLength={40}
          value={state.name}
          onChange={({ target }) => onStep({ type: 'name', name: target.value })}
        />
      </FieldFrame>
      <FieldFrame id={secondsId} label={text(editorText.pageSeconds)} problem={null}>
        <InputNumber
          id={secondsId}
          className={styles.wide ?? ''}
          min={pageSeconds.least}
          max={pageSeconds.most}
          precision={0}
          suffix={text(editorText.secondsUnit)}
          value={state.pageSeconds}
          onChange={(seconds) => seconds !== null && onStep({ type: 'pageSeconds', pageSeconds: seconds })}
        />
      </FieldFrame>
      <h2>{text(editorText.panels)}</h2>
      <PanelOrder panels={state.panels} selected={state.selected} onStep={onStep} />
    </section>
  )
}

/** The editor of one board: order and settings left and right, and between them the board as it will be. */
function BoardEditor({ shell }: { readonly shell: BoardShell }) {
  const text = useText()
  const { board, timeZone } = shell
  const source = useUserSource(board.companyId)
  const [state, step] = useReducer(editorStep, undefined, () => editorOf({ ...board, name: board.name ?? '' }))
  const actions = useBoardActions(shell, state, () => step({ type: 'saved' }))
  const { dialog } = useLeaveGuard(() => (state.isChanged ? [state.name || text(editorText.newBoard)] : []))
  const selected = state.panels.find((one) => one.key === state.selected)
  return (
    <main className={styles.editor}>
      <EditorHead shell={shell} state={state} actions={actions} onStep={step} />
      <div className={styles.parts}>
        <BoardParts state={state} isNameMissing={actions.isNameMissing} onStep={step} />
        <section className={styles.middle} aria-label={text(editorText.preview)}>
          <EditorPreview
            source={source}
            panels={state.panels.map(({ panel }) => panel)}
            timeZone={timeZone}
            pageSeconds={state.pageSeconds}
          />
        </section>
        <section className={styles.side}>
          <h2>
            {selected
              ? text(editorText.settings, { name: selected.panel.title ?? text(panelKindOf(selected.panel.kind).label) })
              : text(editorText.noSelection)}
          </h2>
          {selected && (
            <PanelSettings
              key={selected.key}
              panel={selected.panel}
              onChange={(change) => step({ type: 'change', key: selected.key, change })}
            />
          )}
          <h2>{text(editorText.links)}</h2>
          {board.id === null ? (
            <p className={styles.hint}>{text(editorText.saveFirst)}</p>
          ) : (
            <BoardLinks boardId={board.id} companyId={board.companyId} timeZone={timeZone} />
          )}
        </section>
      </div>
      {dialog}
      {actions.dialog}
    </main>
  )
}

/** Arranges a board: that of the address, or a new one of its company. */
export function BoardEditorPage() {
  const text = useText()
  const [{ id, companyId }] = useAddress(boardScreens.boardEditor.query)
  const query = { ...(id === null ? {} : { id: String(id) }), ...(companyId === null ? {} : { companyId: String(companyId) }) }
  const { data, error, refetch } = useCall(boardCalls.show, { query }, { noErrorPage: true, fetchOnOpen: true })
  if (error) return <BoardMessage title={text(boardText.failed, { reason: error.message })} onRetry={() => void refetch()} />
  if (!data) return <BoardMessage title={text(boardText.loading)} isBusy />
  // Without an id a further board of the company begins with the usual panels.
  const shell = id === null ? { ...data, board: { ...data.board, id: null, name: null, version: 0 } } : data
  return <BoardEditor key={`${shell.board.id} ${shell.board.version}`} shell={shell} />
}
