import { useText } from '../../../core/language/language.ts'
import type { ListColumn } from '../../../resource/column/list-columns.ts'
import { ToneMark } from '../../../ui/display/state-tag.tsx'
import styles from '../setting/device-config.module.css'
import { deviceText } from '../shared/device.text.ts'

function BindingCell({ isBound }: { readonly isBound: boolean }) {
  const say = useText()
  return (
    <span className={styles.binding}>
      <ToneMark tone={isBound ? 'good' : 'unknown'} />
      {say(isBound ? deviceText.isBound : deviceText.isUnbound)}
    </span>
  )
}

/** Whether a sensor is bound to a point. */
export const bindingColumn: ListColumn = {
  key: 'binding',
  label: deviceText.binding,
  field: null,
  sortable: false,
  shown: true,
  width: 110,
  cell: (row) => <BindingCell isBound={row.mappingId !== null} />,
}
