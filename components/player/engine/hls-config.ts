/** The settings of hls.js for radio: patient with the network, no jumps to live, bounded memory. */
import type { HlsConfig, LoadPolicy, RetryConfig } from "hls.js";

/** Whether to retry. By itself hls.js gives up at a refused connection while online, as when a server restarts. */
function retryable(
  policy: RetryConfig | null | undefined,
  count: number,
  timedOut: boolean,
  response: { code?: number } | undefined,
): boolean {
  const status = response?.code ?? 0;
  return count < (policy?.maxNumRetry ?? 0) && (timedOut || status === 0 || status === 429 || status >= 500);
}

function retries(maxNumRetry: number, retryDelayMs: number, maxRetryDelayMs: number): RetryConfig {
  return { maxNumRetry, retryDelayMs, maxRetryDelayMs, shouldRetry: retryable };
}

function policy(firstByteMs: number, wholeMs: number, times: number): LoadPolicy {
  return {
    default: {
      maxTimeToFirstByteMs: firstByteMs,
      maxLoadTimeMs: wholeMs,
      timeoutRetry: retries(times, 0, 0),
      errorRetry: retries(times, 500, 2_000),
    },
  };
}

/** The options for `new Hls()`; `startPositionS` is where a recording begins. */
export function hlsConfig(startPositionS: number): Partial<HlsConfig> {
  return {
    startPosition: startPositionS > 0 ? startPositionS : -1,
    // Transmuxing a few seconds of audio takes about a millisecond: a worker is not worth its download.
    enableWorker: false,
    lowLatencyMode: false,
    startFragPrefetch: true,
    testBandwidth: false,
    backBufferLength: 60,
    maxBufferLength: 30,
    maxMaxBufferLength: 60,
    liveSyncDurationCount: 3,
    // A listener behind live stays behind live.
    liveMaxLatencyDurationCount: Number.POSITIVE_INFINITY,
    // The first playlist is not retried, so that the next stream of the station gets its turn.
    manifestLoadPolicy: policy(8_000, 10_000, 0),
    playlistLoadPolicy: policy(5_000, 10_000, 60),
    fragLoadPolicy: policy(5_000, 20_000, 60),
    keyLoadPolicy: policy(5_000, 10_000, 10),
  };
}
