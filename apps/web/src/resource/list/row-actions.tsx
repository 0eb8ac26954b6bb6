import { Dropdown } from 'antd'
import { useText } from '../../core/language/language.ts'
import type { IconName } from '../../ui/control/icon.tsx'
import { IconButton } from '../../ui/control/icon-button.tsx'
import { engineText } from '../core/resource-engine.text.ts'
import styles from './list.module.css'

/** An action on a row. */
export interface RowAction {
  readonly key: string
  readonly label: string
  readonly run: () => void
  /** With an icon it is a button in the row, without one an entry of the "more" menu. */
  readonly icon?: IconName
  readonly danger?: boolean
}

/** Runs an action without opening the row. */
const isolated = (run: () => void) => (event: { stopPropagation: () => void }) => {
  event.stopPropagation()
  run()
}

/** The actions of a row, visible on hover and on keyboard focus. */
export function RowActions({ actions }: { readonly actions: readonly RowAction[] }) {
  const say = useText()
  const menuActions = actions.filter((action) => action.icon === undefined)
  return (
    <div className={styles.rowActions}>
      {actions.flatMap(({ key, icon, label, run, danger }) =>
        icon ? [<IconButton key={key} icon={icon} label={label} onClick={isolated(run)} className={danger ? styles.danger : ''} />] : [],
      )}
      {menuActions.length > 0 && (
        <Dropdown
          trigger={['click']}
          placement="bottomRight"
          menu={{
            items: menuActions.map(({ key, label, danger, run }) => ({
              key,
              label,
              danger: danger === true,
              onClick: ({ domEvent }) => isolated(run)(domEvent),
            })),
          }}
        >
          <IconButton icon="more" label={say(engineText.actions)} onClick={isolated(() => undefined)} />
        </Dropdown>
      )}
    </div>
  )
}
