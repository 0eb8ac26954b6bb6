import type { MenuEntry } from '@undertone/domain/access/menu.calls'
import { Input, Tree } from 'antd'
import { type KeyboardEvent, useMemo, useState } from 'react'
import { useLanguage, useText } from '../../../core/language/language.ts'
import { Icon, iconOf } from '../../../ui/control/icon.tsx'
import styles from '../shared/access.module.css'
import { accessText } from '../shared/access.text.ts'
import { useExpandedKeys } from '../shared/use-expanded-keys.ts'
import { menuText } from './menu.text.ts'
import { type MenuItem, type MenuMove, menuItems, movesBy, movesTo, siblingsOf } from './menu-tree.ts'

interface MenuRow {
  readonly key: number
  readonly entry: MenuEntry
  readonly children: MenuRow[]
}

const rowsOf = (items: readonly MenuItem[]): MenuRow[] =>
  items.map(({ entry, children }) => ({ key: entry.id, entry, children: rowsOf(children) }))

/** Keeps the rows that contain the keyword, with their ancestors. */
function filterRows(rows: readonly MenuRow[], keyword: string): MenuRow[] {
  const needle = keyword.trim().toLowerCase()
  if (needle === '') return [...rows]
  return rows.flatMap((row) => {
    const { nameCn, nameEn, path, perms } = row.entry
    if ([nameCn, nameEn, path, perms].some((text) => text.toLowerCase().includes(needle))) return [row]
    const children = filterRows(row.children, needle)
    return children.length > 0 ? [{ ...row, children }] : []
  })
}

function Tags({ entry }: { readonly entry: MenuEntry }) {
  const say = useText()
  const tags = [
    ...(entry.hidden ? [menuText.hidden] : []),
    ...(entry.status === 0 ? [] : [menuText.suspended]),
    ...(entry.origin === null ? [menuText.addedManually] : entry.changed ? [menuText.changed] : []),
  ]
  return tags.map((tag) => (
    <span key={tag.en} className={styles.tag}>
      {say(tag)}
    </span>
  ))
}

/** The menu tree; entries are reordered by dragging or by Alt and the arrow keys. */
export function MenuTreeView({
  entries,
  selected,
  mayEdit,
  onSelect,
  onMove,
}: {
  readonly entries: readonly MenuEntry[]
  readonly selected: number | null
  readonly mayEdit: boolean
  readonly onSelect: (id: number) => void
  readonly onMove: (moves: readonly MenuMove[]) => void
}) {
  const say = useText()
  const lang = useLanguage((state) => state.lang)
  const [keyword, setKeyword] = useState('')
  const rows = useMemo(() => filterRows(rowsOf(menuItems(entries)), keyword), [entries, keyword])
  const expansion = useExpandedKeys(entries.map((one) => one.id))
  const move = (event: KeyboardEvent) => {
    const step = event.altKey ? ({ ArrowUp: -1, ArrowDown: 1 } as const)[event.key] : undefined
    if (step === undefined || selected === null || !mayEdit) return
    event.preventDefault()
    event.stopPropagation()
    onMove(movesBy(entries, selected, step))
  }
  return (
    <div className={styles.companies}>
      <Input
        value={keyword}
        onChange={(event) => setKeyword(event.target.value)}
        placeholder={say(menuText.filter)}
        aria-label={say(menuText.filter)}
        prefix={<Icon name="search" size={14} />}
        allowClear
      />
      {rows.length === 0 && <p className={styles.quiet}>{say(menuText.noMatch)}</p>}
      <div role="presentation" onKeyDownCapture={move}>
        {rows.length > 0 && (
          <Tree<MenuRow>
            aria-label={say(menuText.tree)}
            treeData={rows}
            blockNode
            {...expansion}
            motion={false}
            draggable={mayEdit && keyword === '' ? { icon: false } : false}
            selectedKeys={selected === null ? [] : [selected]}
            onSelect={(_keys, { node }) => onSelect(node.key)}
            allowDrop={({ dropNode, dropPosition }) => dropPosition !== 0 || dropNode.entry.menuType === 'M'}
            onDrop={({ dragNode, node, dropToGap, dropPosition }) => {
              const id = dragNode.key
              if (!dropToGap) return onMove(movesTo(entries, id, node.key, 0))
              const index = Number(node.pos.split('-').at(-1))
              const siblings = siblingsOf(entries, node.entry.parentId).filter((one) => one.id !== id)
              const at = siblings.findIndex((one) => one.id === node.key)
              onMove(movesTo(entries, id, node.entry.parentId, dropPosition > index ? at + 1 : at))
            }}
            titleRender={({ entry }) => (
              <span className={styles.menuRow} data-hidden={entry.hidden || entry.status !== 0}>
                {entry.menuType === 'M' && <Icon name={iconOf(entry.icon)} size={14} />}
                <span title={entry.path}>{(lang === 'cn' ? entry.nameCn : entry.nameEn) || say(accessText.none)}</span>
                <Tags entry={entry} />
              </span>
            )}
          />
        )}
      </div>
    </div>
  )
}
