import { screens } from '@undertone/domain/index/screens'
import { monitorCalls } from '@undertone/domain/monitor/monitor.calls'
import { type KeyboardEvent, useEffect, useId, useMemo, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { useCall } from '../../core/api/query.ts'
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
import styles from './palette.module.css'
import { actionEntries, assetEntries, foundEntries, type PaletteEntry, screenEntries } from './palette-entries.ts'
import { recentAddresses, rememberAddress } from './recent.ts'

const icons: Readonly<Record<PaletteEntry['kind'], IconName>> = {
  screen: 'rail',
  company: 'company',
  area: 'area',
  machine: 'machine',
  point: 'point',
  setting: 'configure',
  action: 'play',
}

/** The command palette: finds any screen, setting, machine or point by a few letters. */
export function Palette({ actions, onClose }: { readonly actions: readonly AccountAction[]; onClose(): void }) {
  const text = useText()
  const lang = useLanguage((state) => state.lang)
  const { permissions, can } = useSession()
  const navigate = useNavigate()
  const listId = useId()
  const [query, setQuery] = useState('')
  const [at, setAt] = useState(0)
  const chosen = useRef<HTMLDivElement>(null)
  const mayMonitor = can('business:monitor:list') && !isSuper(permissions)
  const tree = useCall(monitorCalls.tree, { query: {} }, { enabled: mayMonitor, staleMs: 60_000, noErrorPage: true }).data
  const settings = useSettings(permissions, lang)
  const entries = useMemo(
    () => [...screenEntries(screens, permissions, lang), ...assetEntries(tree ?? []), ...settings, ...actionEntries(actions, lang)],
    [permissions, lang, tree, settings, actions],
  )
  const recent = useMemo(recentAddresses, [])
  const found = useMemo(() => foundEntries(entries, query, recent, lang), [entries, query, recent, lang])
  const current = Math.min(at, found.length - 1)

  useEffect(() => {
    if (current >= 0) chosen.current?.scrollIntoView({ block: 'nearest' })
  }, [current])

  const open = (entry: PaletteEntry | undefined) => {
    if (!entry) return
    onClose()
    if (entry.kind === 'action') {
      entry.action.run()
      return
    }
    rememberAddress(entry.to)
    void navigate(entry.to)
    if (entry.kind === 'setting') highlightField(entry.to, entry.pointAt)
  }
  const press = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    const step = { ArrowDown: 1, ArrowUp: -1, PageDown: 8, PageUp: -8 }[event.key]
    if (step !== undefined && found.length > 0) {
      event.preventDefault()
      const next = current + step
      setAt(Math.abs(step) === 1 ? (next + found.length) % found.length : Math.max(0, Math.min(found.length - 1, next)))
    } else if (event.key === 'Enter') {
      event.preventDefault()
      open(found[current])
    }
  }

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
          ref={(input) => input?.focus()}
          onChange={(event) => {
            setQuery(event.target.value)
            setAt(0)
          }}
          onKeyDown={press}
        />
      </div>
      <div className={styles.list} id={listId} role="listbox" tabIndex={-1} aria-label={text(paletteText.results)}>
        {found.map((entry, index) => (
          <div
            key={`${entry.kind} ${'to' in entry ? entry.to : ''} ${entry.place} ${entry.label}`}
            ref={index === current ? chosen : undefined}
            id={`${listId}-${index}`}
            role="option"
            tabIndex={-1}
            aria-selected={index === current}
            className={styles.entry}
            onPointerMove={() => index !== current && setAt(index)}
            onPointerUp={() => open(entry)}
          >
            <Icon name={entry.kind === 'action' ? entry.action.icon : icons[entry.kind]} size={14} />
            <span className={styles.label}>{entry.label}</span>
            <span className={styles.place}>{entry.place}</span>
            <span className={styles.kind}>{text(paletteText[entry.kind])}</span>
          </div>
        ))}
      </div>
      {found.length === 0 && <p className={styles.none}>{text(paletteText.none, { query })}</p>}
      <footer className={styles.foot} aria-hidden="true">
        <Kbd keys="↑+↓" /> {text(paletteText.choose)} <Kbd keys="Enter" /> {text(paletteText.open)} <Kbd keys="Esc" />{' '}
        {text(paletteText.close)}
      </footer>
    </Overlay>
  )
}
