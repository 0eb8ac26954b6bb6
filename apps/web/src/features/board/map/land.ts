import type { FeatureCollection, Geometry } from 'geojson'
import { useEffect, useState } from 'react'
import { feature } from 'topojson-client'
import type { GeometryCollection, Topology } from 'topojson-specification'
import landAddress from 'world-atlas/land-50m.json?url'

type Land = FeatureCollection<Geometry>

let loading: Promise<Land> | null = null

/** The land of the earth at 1:50,000,000 (Natural Earth, public domain), without any borders. Served by this product; fetched once. */
const loadLand = (): Promise<Land> => {
  loading ??= fetch(landAddress)
    .then((response) => response.json() as Promise<Topology<{ land: GeometryCollection }>>)
    .then((topology) => feature(topology, topology.objects.land))
    .catch((error: unknown) => {
      loading = null
      throw error
    })
  return loading
}

/** The land, or null while it is loaded: the map shows its plants without it. */
export function useLand(): Land | null {
  const [land, setLand] = useState<Land | null>(null)
  useEffect(() => {
    let isGone = false
    loadLand().then(
      (loaded) => {
        if (!isGone) setLand(loaded)
      },
      (error: unknown) => console.info('The outlines of the map could not be loaded:', error),
    )
    return () => {
      isGone = true
    }
  }, [])
  return land
}
