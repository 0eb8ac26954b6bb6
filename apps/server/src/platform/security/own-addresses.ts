import { networkInterfaces } from 'node:os'
import type { Lookup } from './name-resolver.ts'

/** The addresses of this machine, as of now. */
export type OwnAddresses = () => Promise<readonly string[]>

const ofInterfaces = (): string[] => Object.values(networkInterfaces()).flatMap((all) => (all ?? []).map(({ address }) => address))

/**
 * The addresses of this machine: those of its network interfaces, and those of the names by which others reach it, such as that of a router
 * that passes connections on to it.
 */
export const ownAddresses =
  (names: readonly string[], find: Lookup, interfaces: () => readonly string[] = ofInterfaces): OwnAddresses =>
  async () => {
    const named = await Promise.all(names.map((name) => find(name, 'platform').catch(() => [])))
    return [...interfaces(), ...named.flat().map(({ address }) => address)]
  }

/** The host of an address of the web, as it is looked up. */
export const hostOf = (url: string): string => new URL(url).hostname.replace(/^\[|\]$/g, '')
