import { screenOf, screens } from '@undertone/domain/index/screens'
import { type CSSProperties, type KeyboardEvent, useEffect, useMemo, useRef, useState } from 'react'
import { Link, useLocation } from 'react-router'
import { usePersistedState } from '../../core/browser/use-persisted-state.ts'
import { useLanguage, useText } from '../../core/language/language.ts'
import { useAccount } from '../../core/session/session.ts'
import { Icon, iconOf } from '../../ui/control/icon.tsx'
import { IconButton } from '../../ui/control/icon-button.tsx'
import { appText } from '../shared/app.text.ts'
import { type RailModule, railOf } from '../shared/menu.ts'
import { highlightOf } from '../shared/route-rules.ts'
import { BrandMark } from './brand-mark.tsx'
import styles from './rail.module.css'

interface EntriesProps {
  readonly module: RailModule
  readonly current: string | undefined
  onFollow?(): void
}

function Entries({ module, current, onFollow }: EntriesProps) {
  const text = useText()
  return (
    <ul className={styles.entries}>
      {module.entries.map(({ path, label, specName }) => (
        <li key={path}>
          <Link
            to={path}
            className={styles.entry}
            title={specName && text(appText.specName, { name: specName })}
            aria-current={path === current ? 'page' : undefined}
            onClick={onFollow}
          >
            {label}
          </Link>
        </li>
      ))}
    </ul>
  )
}

/** Below this window width the rail is initially collapsed; a guess: a tablet in portrait mode. */
const narrowPx = 1000

/** The navigation rail of modules and their screens; when collapsed, a module shows its screens in a flyout. */
export function Rail() {
  const text = useText()
  const lang = useLanguage((state) => state.lang)
  const menus = useAccount((state) => state.account?.menus)
  const rail = useMemo(() => railOf(menus ?? [], screens, lang), [menus, lang])
  const current = highlightOf(screenOf(useLocation().pathname))
  const currentModule = rail.find((one) => one.entries.some((entry) => entry.path === current))?.id
  const [folded, setFolded] = usePersistedState('rail.folded', window.innerWidth < narrowPx, (stored) => stored === 'true')
  const [closed, setClosed] = useState<ReadonlySet<number>>(new Set())
  const [flyout, setFlyout] = useState<{ readonly id: number; readonly top: number } | null>(null)

  const list = useRef<HTMLUListElement>(null)

  // Scrolls the current entry into view, also after a link or the palette.
  useEffect(() => {
    if (current !== undefined && !folded) list.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest' })
  }, [current, folded])

  const toggle = (id: number) => {
    const next = new Set(closed)
    if (!next.delete(id)) next.add(id)
    setClosed(next)
  }
  const show = (id: number, at: Element) => folded && setFlyout({ id, top: at.getBoundingClientRect().top })
  const hideOnEscape = (event: KeyboardEvent) => event.key === 'Escape' && setFlyout(null)

  return (
    <nav className={styles.rail} data-folded={folded} aria-label={text(appText.modules)}>
      <div className={styles.brand}>
        <BrandMark folded={folded} />
      </div>
      <ul className={styles.modules} ref={list}>
        {rail.map((module) => {
          const isOpen = folded ? flyout?.id === module.id : !closed.has(module.id)
          return (
            <li
              key={module.id}
              className={styles.module}
              onMouseEnter={(event) => show(module.id, event.currentTarget)}
              onMouseLeave={() => setFlyout(null)}
              onKeyDown={hideOnEscape}
            >
              <button
                type="button"
                className={styles.head}
                data-current={module.id === currentModule}
                aria-expanded={isOpen}
                onClick={(event) => (folded ? show(module.id, event.currentTarget) : toggle(module.id))}
              >
                <Icon name={iconOf(module.icon)} />
                <span className={styles.word}>{module.label}</span>
                {!folded && <Icon className={styles.turn} name="chevron-down" size={12} />}
              </button>
              {isOpen && (
                <div className={styles.list} style={folded ? ({ '--top': `${flyout?.top}px` } as CSSProperties) : undefined}>
                  {folded && <div className={styles.flyoutTitle}>{module.label}</div>}
                  <Entries module={module} current={current} onFollow={() => setFlyout(null)} />
                </div>
              )}
            </li>
          )
        })}
      </ul>
      <div className={styles.foot}>
        <IconButton
          icon="rail"
          label={text(folded ? appText.expandRail : appText.collapseRail)}
          aria-pressed={folded}
          onClick={() => {
            setFolded(!folded)
            setFlyout(null)
          }}
        />
      </div>
    </nav>
  )
}
