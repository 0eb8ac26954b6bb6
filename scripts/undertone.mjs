#!/usr/bin/env node
// The command `undertone` of an installed or linked checkout: relative places are meant from where it is called.
process.env.INIT_CWD = process.cwd()
process.argv.splice(2, 0, 'undertone')
await import('./run.mjs')
