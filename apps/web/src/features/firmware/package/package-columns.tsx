import { memberOf } from '@undertone/domain/core/enum'
import type { FirmwareRecord } from '@undertone/domain/firmware/firmware.calls'
import { firmwareType } from '@undertone/domain/firmware/firmware.enums'
import { productOf } from '@undertone/domain/firmware/firmware-products'
import type { Say } from '../../../core/language/language.ts'
import type { DataColumn } from '../../../ui/table/data-column.ts'
import { packageText } from '../shared/firmware.text.ts'

/** The name of the product of a package. */
export function productName({ type, productType }: Pick<FirmwareRecord, 'type' | 'productType'>, say: Say): string {
  const product = productOf(type, productType)
  return product ? say(product.label) : productType
}

/** The columns of the list of packages. */
export const packageColumns = (say: Say): DataColumn<FirmwareRecord>[] => [
  { key: 'name', title: say(packageText.name), render: (row) => <strong>{row.name}</strong> },
  { key: 'type', title: say(packageText.type), width: 110, render: (row) => say(memberOf(firmwareType, row.type) ?? packageText.type) },
  { key: 'product', title: say(packageText.product), width: 150, render: (row) => productName(row, say) },
  { key: 'hw', title: say(packageText.hwVersion), width: 100, render: (row) => row.hwVersion },
  { key: 'sw', title: say(packageText.swVersion), width: 100, render: (row) => row.swVersion },
  { key: 'size', title: say(packageText.size), width: 100, align: 'right', render: (row) => row.sizeKb },
  { key: 'rollouts', title: say(packageText.rollouts), width: 90, align: 'right', render: (row) => row.rollouts },
  { key: 'by', title: say(packageText.createdBy), width: 130, render: (row) => row.createdBy ?? '-' },
  { key: 'at', title: say(packageText.createdAt), width: 165, render: (row) => row.createdAt },
]
