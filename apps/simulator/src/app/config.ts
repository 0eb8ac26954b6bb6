import path from 'node:path'
import { simulatedCardPort } from '@undertone/domain/connector/simulated-peers.table'
import { HISTORY_DAYS } from '../history/plan.ts'

/** Settings of the simulator. */
export interface Config {
  /** Base URL of the product's HTTP interface. */
  readonly url: string
  /** URL of its MQTT endpoint. */
  readonly mqttUrl: string
  /** Password of the demo company's administrator; without it only an earlier commissioning can be used. */
  readonly password: string | undefined
  /** Days of history before the first start. */
  readonly historyDays: number
  /** Folder of the simulator's own files. */
  readonly folder: string
  /** Runs the trial machines as well. */
  readonly trials: boolean
  /** Plays devices of other protocols as well, each with its connector. */
  readonly protocols: boolean
  /** Where the simulated collection card dials in. */
  readonly cardPort: number
}

/** Reads UNDERTONE_URL, MQTT_URL, DEMO_PASSWORD, DATA_DIR, UNDERTONE_HISTORY_DAYS (shortened by tests), UNDERTONE_TRIALS and UNDERTONE_CONNECTORS (on or off), CARD_PORT. */
export function configFrom(environment: Readonly<Record<string, string | undefined>>): Config {
  const { UNDERTONE_URL, MQTT_URL, DEMO_PASSWORD, DATA_DIR, UNDERTONE_HISTORY_DAYS, UNDERTONE_TRIALS, UNDERTONE_CONNECTORS, CARD_PORT } =
    environment
  return {
    url: (UNDERTONE_URL || 'http://127.0.0.1:8080').replace(/\/+$/, ''),
    mqttUrl: MQTT_URL || 'mqtt://127.0.0.1:1883',
    password: DEMO_PASSWORD || undefined,
    historyDays: Number(UNDERTONE_HISTORY_DAYS) || HISTORY_DAYS,
    folder: path.join(DATA_DIR || '.data', 'simulator'),
    trials: UNDERTONE_TRIALS === 'on',
    protocols: UNDERTONE_CONNECTORS === 'on',
    cardPort: Number(CARD_PORT) || simulatedCardPort,
  }
}
