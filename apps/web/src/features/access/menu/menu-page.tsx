import { accessScreens } from '@undertone/domain/access/access.screens'
import type { MenuEntry } from '@undertone/domain/access/menu.calls'
import { type ComponentProps, useRef, useState } from 'react'
import { useAddress } from '../../../core/address/address.ts'
import { useLanguage, useText } from '../../../core/language/language.ts'
import { useSession } from '../../../core/session/session.ts'
import { Button } from '../../../ui/control/button.tsx'
import { IconButton } from '../../../ui/control/icon-button.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { ErrorNote } from '../../../ui/feedback/error-note.tsx'
import { Skeletons } from '../../../ui/feedback/skeletons.tsx'
import { useToast } from '../../../ui/feedback/toast.tsx'
import { Page } from '../../../ui/layout/page.tsx'
import { SplitPane } from '../../../ui/layout/split-pane.tsx'
import { useConfirm } from '../../../ui/overlay/confirm-dialog.tsx'
import styles from '../shared/access.module.css'
import { menuText } from './menu.text.ts'
import { MenuForm } from './menu-form.tsx'
import { appMenu, browserMenu, type MenuSource } from './menu-source.ts'
import { type MenuMove, movesBy, orderStep, siblingsOf } from './menu-tree.ts'
import { MenuTreeView } from './menu-tree-view.tsx'
import { allowLeave } from './use-menu-form.ts'

/** The menu of the browser app, for all tenants. */
export const MenuPage = () => <MenuEditor source={browserMenu} />

/** The menu of the mobile app. */
export const AppMenuPage = () => <MenuEditor source={appMenu} />

type Names = { readonly nameCn: string; readonly nameEn: string }

/** Moves entries, and removes an added entry or resets a built-in one; `dialog` is the confirmation. */
function useMenuActions(source: MenuSource, refetch: () => Promise<unknown>) {
  const say = useText()
  const lang = useLanguage((state) => state.lang)
  const toast = useToast()
  const { ask, dialog } = useConfirm()
  const nameOf = ({ nameCn, nameEn }: Names) => (lang === 'cn' ? nameCn : nameEn)
  async function move(moves: readonly MenuMove[]): Promise<void> {
    try {
      for (const body of moves) await source.save(body)
    } catch (error) {
      toast.error(error instanceof Error ? error : String(error))
    }
    await refetch()
  }
  /** `onRemoved` is called when the entry no longer exists. */
  async function removeOrReset(entry: MenuEntry, onRemoved: () => void): Promise<void> {
    const isBuiltIn = entry.origin !== null
    const loss = isBuiltIn
      ? { title: say(menuText.resetTitle), names: [nameOf(entry)], note: say(menuText.resetNote), action: say(menuText.reset) }
      : { title: say(menuText.removeTitle), names: [nameOf(entry)] }
    if (!(await ask(loss))) return
    await source.remove(entry.id).then(
      async () => {
        await refetch()
        toast.success(say(isBuiltIn ? menuText.wasReset : menuText.removed))
        if (!isBuiltIn) onRemoved()
      },
      (error: Error) => toast.error(error),
    )
  }
  return { nameOf, move, removeOrReset, dialog }
}

/** The name of an entry and its actions. */
function EntryHead({
  source,
  entry,
  name,
  onMove,
  onAdd,
  onRemove,
}: {
  readonly source: MenuSource
  readonly entry: MenuEntry
  readonly name: string
  readonly onMove: (step: 1 | -1) => void
  readonly onAdd: () => void
  readonly onRemove: () => void
}) {
  const say = useText()
  const { can } = useSession()
  return (
    <header className={styles.head}>
      <h2>{name}</h2>
      {can(source.editPermission) && (
        <div>
          <IconButton icon="chevron-up" label={say(menuText.up)} onClick={() => onMove(-1)} />
          <IconButton icon="chevron-down" label={say(menuText.down)} onClick={() => onMove(1)} />
          {entry.menuType === 'M' && (
            <Button icon="plus" onClick={onAdd}>
              {say(menuText.addBelow)}
            </Button>
          )}
          {can(source.removePermission) && (entry.origin === null || entry.changed) && (
            <Button kind="danger" icon={entry.origin === null ? 'trash' : 'refresh'} onClick={onRemove}>
              {say(entry.origin === null ? menuText.remove : menuText.reset)}
            </Button>
          )}
        </div>
      )}
    </header>
  )
}

/** Edits a menu: names, order, position, visibility, and manually added entries. */
function MenuEditor({ source }: { readonly source: MenuSource }) {
  const say = useText()
  const { can } = useSession()
  const [{ id }, change] = useAddress(accessScreens.menus.query)
  const [adding, setAdding] = useState<{ readonly parentId: number | null } | null>(null)
  const all = source.useEntries()
  const { nameOf, move, removeOrReset, dialog } = useMenuActions(source, all.refetch)
  const mayEdit = can(source.editPermission)
  const entries = all.data ?? []
  const entry = entries.find((one) => one.id === id) ?? null
  const guard = useRef(allowLeave)
  const show = (next: number) => {
    setAdding(null)
    change({ id: next })
  }
  /** Acts once the open form may be closed. */
  const whenLeft = (act: () => unknown) => void guard.current().then((leaves) => leaves && act())
  const moveBy = (moves: readonly MenuMove[]) => moves.length > 0 && whenLeft(() => move(moves))
  const startAdding = (parentId: number | null) => whenLeft(() => setAdding({ parentId }))
  const form = { source, entries, mayEdit, guard, onSaved: show }
  return (
    <Page
      title={say(source.title)}
      flush
      actions={
        mayEdit && (
          <Button kind="primary" icon="plus" onClick={() => startAdding(null)}>
            {say(menuText.add)}
          </Button>
        )
      }
    >
      <SplitPane
        name="menus"
        label={say(menuText.tree)}
        initial={340}
        side={
          all.data ? (
            <MenuTreeView
              entries={entries}
              selected={adding ? null : id}
              mayEdit={mayEdit}
              onSelect={(next) => whenLeft(() => show(next))}
              onMove={moveBy}
            />
          ) : (
            <Skeletons count={8} />
          )
        }
      >
        <div className={styles.work}>
          {all.error && <ErrorNote error={all.error} retry={() => void all.refetch()} />}
          {all.data && !entry && !adding && <NothingChosen />}
          {all.data && adding && <NewEntry {...form} parentId={adding.parentId} onCancel={() => setAdding(null)} />}
          {entry && !adding && (
            <>
              <EntryHead
                source={source}
                entry={entry}
                name={nameOf(entry)}
                onMove={(step) => moveBy(movesBy(entries, entry.id, step))}
                onAdd={() => startAdding(entry.id)}
                onRemove={() => void removeOrReset(entry, () => change({ id: null }))}
              />
              {source.note && <p className={styles.hint}>{say(source.note(entry))}</p>}
              <MenuForm
                {...form}
                key={`${entry.id}:${JSON.stringify(entry)}`}
                entry={entry}
                parentId={entry.parentId}
                orderNum={entry.orderNum}
              />
            </>
          )}
        </div>
      </SplitPane>
      {dialog}
    </Page>
  )
}

function NothingChosen() {
  const say = useText()
  return <EmptyState title={say(menuText.choose)} hint={`${say(menuText.chooseHint)} ${say(menuText.hint)}`} />
}

/** The form of a new entry, as the last one below its parent. */
function NewEntry(props: Omit<ComponentProps<typeof MenuForm>, 'entry' | 'orderNum'>) {
  const say = useText()
  const { entries, parentId } = props
  const orderNum = (siblingsOf(entries, parentId).at(-1)?.orderNum ?? 0) + orderStep
  return (
    <>
      <header className={styles.head}>
        <h2>{say(menuText.addTitle)}</h2>
      </header>
      <MenuForm {...props} key={`new:${parentId}`} entry={null} orderNum={orderNum} />
    </>
  )
}
