import { Icon, iconOf } from '../../ui/control/icon.tsx'
import type { RailModule } from '../shared/menu.ts'
import styles from './palette-menu.module.css'

/** The menu of a phone: the screens by module, where a wide window has the rail. */
export function PaletteMenu({ rail, onOpen }: { readonly rail: readonly RailModule[]; onOpen(path: string): void }) {
  return (
    <div className={styles.menu}>
      {rail.map((module) => (
        <section key={module.id} aria-label={module.label}>
          <h2 className={styles.module}>
            <Icon name={iconOf(module.icon)} size={14} />
            {module.label}
          </h2>
          <ul className={styles.entries}>
            {module.entries.flatMap((entry) =>
              (entry.tabs ?? [entry]).map(({ path, label }) => (
                <li key={path}>
                  <button type="button" className={styles.entry} onClick={() => onOpen(path)}>
                    {label}
                  </button>
                </li>
              )),
            )}
          </ul>
        </section>
      ))}
    </div>
  )
}
