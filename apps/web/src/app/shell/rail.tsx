import { screenOf } from '@undertone/domain/index/screens'
import { type CSSProperties, useEffect, useRef, useState } from 'react'
import { Link, useLocation } from 'react-router'
import { usePersistedState } from '../../core/browser/use-persisted-state.ts'
import { useText } from '../../core/language/language.ts'
import { Icon, iconOf } from '../../ui/control/icon.tsx'
import { IconButton } from '../../ui/control/icon-button.tsx'
import { useEscape } from '../../ui/overlay/use-escape.ts'
import { useLinkWithObject } from '../object/use-link-with-object.ts'
import { appText } from '../shared/app.text.ts'
import { leadsTo, type RailModule } from '../shared/menu.ts'
import { highlightOf } from '../shared/route-rules.ts'
import { useRail } from '../shared/use-rail.ts'
import { BrandMark } from './brand-mark.tsx'
import styles from './rail.module.css'

interface EntriesProps {
  readonly module: RailModule
  readonly current: string | undefined
  onFollow?(): void
}

function Entries({ module, current, onFollow }: EntriesProps) {
  const text = useText()
  const withObject = useLinkWithObject()
  return (
    <ul className={styles.entries}>
      {module.entries.map((entry) => (
        <li key={entry.path}>
          <Link
            to={withObject(entry.path)}
            className={styles.entry}
            title={entry.specName && text(appText.specName, { name: entry.specName })}
            aria-current={leadsTo(entry, current) ? 'page' : undefined}
            onClick={onFollow}
          >
            {entry.label}
          </Link>
        </li>
      ))}
    </ul>
  )
}

/** The only entry of a module that has its name: the module itself is the link. */
const soleEntry = ({ label, entries }: RailModule) => (entries.length === 1 && entries[0]?.label === label ? entries[0] : undefined)

function SoleModule({ module, to, isCurrent }: { readonly module: RailModule; readonly to: string; readonly isCurrent: boolean }) {
  return (
    <li className={styles.module}>
      <Link to={to} className={styles.head} aria-current={isCurrent ? 'page' : undefined}>
        <Icon name={iconOf(module.icon)} />
        <span className={styles.word}>{module.label}</span>
      </Link>
    </li>
  )
}

/** Below this window width the rail is initially collapsed: the width belongs to the tree and the charts (a guess). */
const narrowPx = 1600

/** The navigation rail of modules and their screens; when collapsed, a module shows its screens in a flyout. */
export function Rail() {
  const text = useText()
  const rail = useRail()
  const current = highlightOf(screenOf(useLocation().pathname))
  const currentModule = rail.find((one) => one.entries.some((entry) => leadsTo(entry, current)))?.id
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
  const hide = () => setFlyout(null)
  useEscape(hide, flyout !== null)

  return (
    <nav className={styles.rail} data-folded={folded} aria-label={text(appText.modules)}>
      <div className={styles.brand}>
        <BrandMark folded={folded} />
      </div>
      <ul className={styles.modules} ref={list}>
        {rail.map((module) => {
          const sole = soleEntry(module)
          if (sole) return <SoleModule key={module.id} module={module} to={sole.path} isCurrent={module.id === currentModule} />
          const isOpen = folded ? flyout?.id === module.id : !closed.has(module.id)
          return (
            <li
              key={module.id}
              className={styles.module}
              onMouseEnter={(event) => show(module.id, event.currentTarget)}
              onMouseLeave={hide}
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
                  <Entries module={module} current={current} onFollow={hide} />
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
            hide()
          }}
        />
      </div>
    </nav>
  )
}
