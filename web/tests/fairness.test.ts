import { describe, expect, test } from "vitest";
import golden from "../../tests/golden/commitments.json";
import { proofs } from "../src/lib/proof/fairness";
import type { SecretShown, ViewShown } from "../src/lib/generated/protocol";
import { sha256 } from "../src/lib/proof/sha256";
import { round, view } from "./views";

/** Examples of FIPS 180-4, and lengths around a block's edge, where padding errors show. */
describe("SHA-256", () => {
  test.each([
    ["", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"],
    ["abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"],
    [
      "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
      "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1",
    ],
    ["a".repeat(1_000_000), "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0"],
  ])("of a known text", (text, digest) => {
    expect(sha256(text)).toBe(digest);
  });

  test.each([55, 56, 63, 64, 119, 120])("of %i bytes, as the platform computes it", async (length) => {
    const text = "é".repeat(length >> 1) + "x".repeat(length & 1);
    const bytes = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text));
    const hex = [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
    expect(sha256(text)).toBe(hex);
  });
});

interface Golden {
  edition: string;
  match: string;
  round: number;
  seat: number;
  salt: string;
  code: unknown[];
  commit: string;
}

function opened({ edition, match, round: number, seat, ...secret }: Golden, more: Partial<SecretShown> = {}): ViewShown {
  const secrets = [{ seat, code: secret.code, commit: secret.commit, salt: secret.salt, ...more }];
  return view([round(number, { secrets })], { edition, name: match });
}

describe("commitments computed by the package", () => {
  test.each(golden as Golden[])("hold: $edition", (known) => {
    expect(proofs(opened(known)).map((proof) => proof.holds)).toEqual([true]);
  });

  test.each(golden as Golden[])("do not hold for another code: $edition", (known) => {
    const forged = [...known.code, "red"];
    expect(proofs(opened(known, { code: forged })).map((proof) => proof.holds)).toEqual([false]);
  });

  test.each(golden as Golden[])("do not hold with another salt: $edition", (known) => {
    expect(proofs(opened(known, { salt: "0".repeat(64) })).map((proof) => proof.holds)).toEqual([false]);
  });

  test.each(golden as Golden[])("are not judged while the code is hidden: $edition", (known) => {
    expect(proofs(opened(known, { code: null, salt: null })).map((proof) => proof.holds)).toEqual([null]);
  });
});

test("a secret without a commitment gives no proof", () => {
  const secrets = [{ seat: 0, code: ["red"], commit: null, salt: null }];
  expect(proofs(view([round(1, { secrets })]))).toEqual([]);
});
