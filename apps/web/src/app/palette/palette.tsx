import { screens } from '@undertone/domain/index/screens'
import { logbookCalls } from '@undertone/domain/logbook/logbook.calls'
import { monitorCalls } from '@undertone/domain/monitor/monitor.calls'
import { type KeyboardEvent, useEffect, useId, useMemo, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { useCall } from '../../core/api/query.ts'
import { usePageActionList } from '../../core/hooks/page-actions.ts'
import { useDebounced } from '../../core/hooks/use-debounced.ts'
import { usePhone } from '../../core/hooks/use-phone.ts'
import { useLanguage, useText } from '../../core/language/language.ts'
import { isSuper } from '../../core/session/permissions.ts'
import { useSession } from '../../core/session/session.ts'
import { Icon, type IconName } from '../../ui/control/icon.tsx'
import { Kbd } from '../../ui/control/kbd.tsx'
import { Overlay } from '../../ui/overlay/overlay.tsx'
import type { AccountAction } from '../account/account-actions.ts'
import { highlightField } from '../settings-index/highlight-field.ts'
import { useSettings } from '../settings-index/use-setting-entries.ts'
import { paletteText } from '../shared/palette.text.ts'
import { useRail } from '../shared/use-rail.ts'
import styles from './palette.module.css'
import { actionEntries, assetEntries, foundEntries, noteEntries, type PaletteEntry, screenEntries, withNotes } from './palette-entries.ts'
import { PaletteMenu } from './palette-menu.tsx'
import { recentAddresses, rememberAddress } from './recent.ts'

const icons: Readonly<Record<PaletteEntry['kind'], IconName>> = {
  screen: 'rail',
  company: 'company',
  area: 'area',
  machine: 'machine',
  point: 'point',
  note: 'edit',
  setting: 'configure',
  action: 'play',
}

/** How far the keys move in the list; one step goes round at its ends. */
const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1, PageDown: 8, PageUp: -8 }

/** Letters from which notes are looked for, how many are listed, and the pause in typing that starts it, ms (guesses). */
const [noteLetters, maxNotes, noteDelayMs] = [2, 6, 250] as const
const noNotes: readonly PaletteEntry[] = []

const entryKey = (entry: PaletteEntry): string => `${entry.kind} ${'to' in entry ? entry.to : ''} ${entry.place} ${entry.label}`

/** Everything that the user may open or run. */
function useEntries(actions: readonly AccountAction[]): readonly PaletteEntry[] {
  const lang = useLanguage((state) => state.lang)
  const { permissions, can } = useSession()
  const mayMonitor = can('business:monitor:list') && !isSuper(permissions)
  const tree = useCall(monitorCalls.tree, { query: {} }, { enabled: mayMonitor, staleMs: 60_000, noErrorPage: true }).data
  const settings = useSettings(permissions, lang)
  const ofPage = usePageActionList((state) => state.actions)
  return useMemo(
    () => [
      ...screenEntries(screens, permissions, lang),
      ...assetEntries(tree ?? []),
      ...settings,
      ...actionEntries([...ofPage, ...actions], lang),
    ],
    [permissions, lang, tree, settings, actions, ofPage],
  )
}

/** Notes of the logbook that have the query, which the server finds; none before some letters are written. */
function useNotes(query: string): readonly PaletteEntry[] {
  const { permissions, can } = useSession()
  const [keyword, setKeyword] = useState('')
  const written = query.trim()
  const settle = useDebounced(() => setKeyword(written), noteDelayMs)
  useEffect(() => {
    if (written !== keyword) settle()
  }, [settle, written, keyword])
  const isAsked = keyword.length >= noteLetters && keyword === written && can(logbookCalls.findPage.access) && !isSuper(permissions)
  const { data } = useCall(
    logbookCalls.findPage,
    { body: { keyword, pageSize: maxNotes } },
    { enabled: isAsked, staleMs: 10_000, noErrorPage: true },
  )
  return useMemo(() => (isAsked && data ? noteEntries(data.records) : noNotes), [isAsked, data])
}

/** The entries found for a query, and the current one, which the keys move. */
function useFound(entries: readonly PaletteEntry[], onOpen: (entry: PaletteEntry) => void) {
  const lang = useLanguage((state) => state.lang)
  const [query, setQuery] = useState('')
  const [at, setAt] = useState(0)
  const recent = useMemo(recentAddresses, [])
  const notes = useNotes(query)
  const found = useMemo(() => withNotes(foundEntries(entries, query, recent, lang), notes, query), [entries, query, recent, lang, notes])
  const current = Math.min(at, found.length - 1)
  const press = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    const step = steps[event.key]
    if (step !== undefined && found.length > 0) {
      event.preventDefault()
      const next = current + step
      setAt(Math.abs(step) === 1 ? (next + found.length) % found.length : Math.max(0, Math.min(found.length - 1, next)))
    } else if (event.key === 'Enter') {
      event.preventDefault()
      const entry = found[current]
      if (entry) onOpen(entry)
    }
  }
  const search = (text: string) => {
    setQuery(text)
    setAt(0)
  }
  return { query, search, found, current, setAt, press }
}

/** The results; the current one is scrolled into view. */
function Results({
  id,
  found,
  current,
  onPoint,
  onOpen,
}: {
  readonly id: string
  readonly found: readonly PaletteEntry[]
  readonly current: number
  readonly onPoint: (index: number) => void
  readonly onOpen: (entry: PaletteEntry) => void
}) {
  const text = useText()
  const chosen = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (current >= 0) chosen.current?.scrollIntoView({ block: 'nearest' })
  }, [current])
  return (
    <div className={styles.list} id={id} role="listbox" tabIndex={-1} aria-label={text(paletteText.results)}>
      {found.map((entry, index) => (
        <div
          key={entryKey(entry)}
          ref={index === current ? chosen : undefined}
          id={`${id}-${index}`}
          role="option"
          tabIndex={-1}
          aria-selected={index === current}
          className={styles.entry}
          onPointerMove={() => index !== current && onPoint(index)}
          onPointerUp={() => onOpen(entry)}
        >
          <Icon name={entry.kind === 'action' ? entry.action.icon : icons[entry.kind]} size={14} />
          <span className={styles.label}>{entry.label}</span>
          <span className={styles.place}>{entry.place}</span>
          <span className={styles.kind}>{text(paletteText[entry.kind])}</span>
        </div>
      ))}
    </div>
  )
}

/** The command palette: finds any screen, setting, machine or point by a few letters. */
export function Palette({ actions, onClose }: { readonly actions: readonly AccountAction[]; onClose(): void }) {
  const text = useText()
  const navigate = useNavigate()
  const listId = useId()
  const isPhone = usePhone()
  const rail = useRail()
  const follow = (address: string) => {
    onClose()
    rememberAddress(address)
    void navigate(address)
  }
  const open = (entry: PaletteEntry) => {
    if (entry.kind === 'action') {
      onClose()
      entry.action.run()
      return
    }
    follow(entry.to)
    if (entry.kind === 'setting') highlightField(entry.to, entry.pointAt)
  }
  const { query, search, found, current, setAt, press } = useFound(useEntries(actions), open)
  const isMenu = isPhone && query === ''

  return (
    <Overlay label={text(paletteText.title)} onClose={onClose}>
      <div className={styles.field}>
        <Icon name="search" />
        <input
          className={styles.input}
          role="combobox"
          aria-expanded="true"
          aria-controls={listId}
          aria-activedescendant={current >= 0 ? `${listId}-${current}` : undefined}
          aria-label={text(paletteText.placeholder)}
          placeholder={text(paletteText.placeholder)}
          value={query}
          autoComplete="off"
          spellCheck={false}
          // On a phone the keyboard would cover the menu.
          ref={(input) => {
            if (!isMenu) input?.focus()
          }}
          onChange={(event) => search(event.target.value)}
          onKeyDown={press}
        />
      </div>
      {isMenu ? (
        <PaletteMenu rail={rail} onOpen={follow} />
      ) : (
        <Results id={listId} found={found} current={current} onPoint={setAt} onOpen={open} />
      )}
      {found.length === 0 && <p className={styles.none}>{text(paletteText.none, { query })}</p>}
      {!isPhone && (
        <footer className={styles.foot} aria-hidden="true">
          <Kbd keys="↑+↓" /> {text(paletteText.choose)} <Kbd keys="Enter" /> {text(paletteText.open)} <Kbd keys="Esc" />{' '}
          {text(paletteText.close)}
        </footer>
      )}
    </Overlay>
  )
}
