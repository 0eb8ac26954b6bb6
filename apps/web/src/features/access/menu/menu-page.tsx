import { useRef, useState } from 'react'
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
import { useConfirmLoss } from '../../../ui/overlay/confirm-dialog.tsx'
import { menuText } from './menu.text.ts'
import { alwaysLeaves, MenuForm } from './menu-form.tsx'
import { appMenu, browserMenu, type MenuSource } from './menu-source.ts'
import { type MenuMove, movedBy, orderStep, siblingsOf } from './menu-tree.ts'
import { MenuTreeView } from './menu-tree-view.tsx'
import '../../../resource/core/resource.css'
import '../shared/access.css'

/** The menu of the product as every tenant sees it. */
export const MenuPage = () => <MenuEditor source={browserMenu} />

/** The menu of the mobile app. */
export const AppMenuPage = () => <MenuEditor source={appMenu} />

/** Edits a menu: names, order, places, what is hidden, and entries added by hand. */
function MenuEditor({ source }: { readonly source: MenuSource }) {
  const say = useText()
  const lang = useLanguage((state) => state.lang)
  const toast = useToast()
  const { can } = useSession()
  const [{ id }, change] = useAddress({ id: null })
  const [adding, setAdding] = useState<{ readonly parentId: number | null } | null>(null)
  const all = source.useEntries()
  const { ask, dialog } = useConfirmLoss()
  const mayEdit = can(source.edits)
  const entries = all.data ?? []
  const entry = entries.find((one) => one.id === id) ?? null
  const nameOf = (one: { readonly nameCn: string; readonly nameEn: string }) => (lang === 'cn' ? one.nameCn : one.nameEn)

  const guard = useRef(alwaysLeaves)
  const show = (next: number) => {
    setAdding(null)
    change({ id: next })
  }
  const select = (next: number) => void guard.current().then((leaves) => leaves && show(next))
  const begin = (parentId: number | null) => void guard.current().then((leaves) => leaves && setAdding({ parentId }))
  async function move(moves: readonly MenuMove[]): Promise<void> {
    if (moves.length === 0 || !(await guard.current())) return
    try {
      for (const body of moves) await source.save(body)
    } catch (error) {
      toast.error(error instanceof Error ? error : String(error))
    }
    await all.refetch()
  }
  async function drop(): Promise<void> {
    if (!entry) return
    const isOurs = entry.origin !== null
    const loss = isOurs
      ? { title: say(menuText.resetTitle), names: [nameOf(entry)], note: say(menuText.resetNote), action: say(menuText.reset) }
      : { title: say(menuText.removeTitle), names: [nameOf(entry)] }
    if (!(await ask(loss))) return
    await source.remove(entry.id).then(
      async () => {
        await all.refetch()
        toast.success(say(isOurs ? menuText.wasReset : menuText.removed))
        if (!isOurs) change({ id: null })
      },
      (error: Error) => toast.error(error),
    )
  }
  const nextOrder = (parentId: number | null) => (siblingsOf(entries, parentId).at(-1)?.orderNum ?? 0) + orderStep
  const detailKey = entry ? `${entry.id}:${JSON.stringify(entry)}` : ''

  return (
    <Page
      title={say(source.title)}
      flush
      actions={
        mayEdit && (
          <Button kind="primary" icon="plus" onClick={() => begin(null)}>
            {say(menuText.add)}
          </Button>
        )
      }
    >
      <SplitPane
        name="menus"
        initial={340}
        side={
          all.data ? (
            <MenuTreeView
              entries={entries}
              selected={adding ? null : id}
              mayEdit={mayEdit}
              onSelect={select}
              onMove={(moves) => void move(moves)}
            />
          ) : (
            <Skeletons count={8} />
          )
        }
      >
        <div className="access-work">
          {all.error && <ErrorNote error={all.error} retry={() => void all.refetch()} />}
          {all.data && !entry && !adding && (
            <EmptyState title={say(menuText.choose)} hint={`${say(menuText.chooseHint)} ${say(menuText.hint)}`} />
          )}
          {all.data && adding && (
            <>
              <header className="access-head">
                <h2>{say(menuText.addTitle)}</h2>
              </header>
              <MenuForm
                source={source}
                key={`new:${adding.parentId}`}
                entry={null}
                entries={entries}
                parentId={adding.parentId}
                orderNum={nextOrder(adding.parentId)}
                mayEdit={mayEdit}
                guard={guard}
                onSaved={show}
                onCancel={() => setAdding(null)}
              />
            </>
          )}
          {entry && !adding && (
            <>
              <header className="access-head">
                <h2>{nameOf(entry)}</h2>
                {mayEdit && (
                  <div>
                    <IconButton icon="chevron-up" label={say(menuText.up)} onClick={() => void move(movedBy(entries, entry.id, -1))} />
                    <IconButton icon="chevron-down" label={say(menuText.down)} onClick={() => void move(movedBy(entries, entry.id, 1))} />
                    {entry.menuType === 'M' && (
                      <Button icon="plus" onClick={() => begin(entry.id)}>
                        {say(menuText.addBelow)}
                      </Button>
                    )}
                    {can(source.removes) && (entry.origin === null || entry.changed) && (
                      <Button kind="danger" icon={entry.origin === null ? 'trash' : 'refresh'} onClick={() => void drop()}>
                        {say(entry.origin === null ? menuText.remove : menuText.reset)}
                      </Button>
                    )}
                  </div>
                )}
              </header>
              {source.note && <p className="access-hint">{say(source.note(entry))}</p>}
              <MenuForm
                source={source}
                key={detailKey}
                entry={entry}
                entries={entries}
                parentId={entry.parentId}
                orderNum={entry.orderNum}
                mayEdit={mayEdit}
                guard={guard}
                onSaved={show}
              />
            </>
          )}
        </div>
      </SplitPane>
      {dialog}
    </Page>
  )
}
