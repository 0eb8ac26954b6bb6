import { inject } from 'vitest'
import { type Stack, startProduct } from './product.ts'

export { password, type Stack, until } from './product.ts'

/** The whole product on the PostgreSQL of the test run. */
export const startStack = (options: { simulator?: boolean } = {}): Promise<Stack> => startProduct(inject('adminUrl'), options)
