import { equipmentType } from '@undertone/domain/asset/asset.enums'
import { memberOf } from '@undertone/domain/core/enum'
import type { ModelRecord } from '@undertone/domain/diagnostic-model/diagnostic-model.calls'
import { modelAlgorithm, modelMapType } from '@undertone/domain/diagnostic-model/diagnostic-model.enums'
import type { Say } from '../../../core/language/language.ts'
import type { DataColumn } from '../../../ui/table/data-column.ts'
import styles from './model.module.css'
import { modelText } from './model.text.ts'

/** The machine types of a model, as text. */
export const machinesOf = ({ typeCode }: Pick<ModelRecord, 'typeCode'>, say: Say): string =>
  typeCode.map((code) => say(memberOf(equipmentType, code) ?? modelText.machines)).join(say({ cn: '、', en: ', ' }))

/** Whether a model or version judges now, and at how many customers another one does. */
export function InUse({ isInUse, chosen = 0, say }: { readonly isInUse: boolean; readonly chosen?: number; readonly say: Say }) {
  return (
    <span className={styles.state} data-on={isInUse}>
      {say(isInUse ? modelText.inUse : modelText.off)}
      {chosen > 0 && <span className={styles.quiet}> {say(modelText.chosenCount, { n: chosen })}</span>}
    </span>
  )
}

/** The columns of the list of models. */
export const modelColumns = (say: Say): DataColumn<ModelRecord>[] => [
  { key: 'name', title: say(modelText.name), render: (row) => <strong>{row.name}</strong> },
  {
    key: 'algorithm',
    title: say(modelAlgorithm.label),
    width: 130,
    render: (row) => say(memberOf(modelAlgorithm, row.algorithm) ?? modelAlgorithm.label),
  },
  {
    key: 'mapType',
    title: say(modelMapType.label),
    width: 130,
    render: (row) => say(memberOf(modelMapType, row.mapType) ?? modelMapType.label),
  },
  {
    key: 'typeCode',
    title: say(modelText.machines),
    width: 190,
    render: (row) => <span title={machinesOf(row, say)}>{machinesOf(row, say)}</span>,
  },
  {
    key: 'faultCode',
    title: say(modelText.faults),
    width: 150,
    render: (row) => <span title={row.faultCode.join(', ')}>{row.faultCode.join(', ')}</span>,
  },
  { key: 'confidence', title: say(modelText.confidence), width: 96, align: 'right', render: (row) => row.confidence },
  { key: 'version', title: say(modelText.version), width: 80, align: 'right', render: (row) => row.number },
  {
    key: 'state',
    title: say(modelText.state),
    width: 150,
    render: (row) => <InUse isInUse={row.isInUse} chosen={row.chosenCustomers} say={say} />,
  },
  { key: 'updated', title: say(modelText.updated), width: 155, render: (row) => row.updatedAt },
]
