import type { Screen } from '@undertone/domain/core/screen'

/** An entry declared in code; `parent` is the origin of the entry above. */
export interface Declared {
  readonly origin: string
  readonly parent: string | null
  readonly menuType: 'M' | 'C'
  readonly nameCn: string
  readonly nameEn: string
  readonly path: string
  readonly perms: string
  readonly icon: string
  readonly orderNum: number
  readonly screen: Screen | undefined
}
