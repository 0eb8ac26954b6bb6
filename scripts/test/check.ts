import { LINT, runStep, TYPES } from '../core/step.ts'

const types = await runStep(TYPES)
console.log(types ? 'ok types' : 'FAIL types')
const lint = await runStep(LINT)
console.log(lint ? 'ok lint' : 'FAIL lint')
process.exit(types && lint ? 0 : 1)
