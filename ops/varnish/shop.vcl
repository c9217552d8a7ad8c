# Varnish 7 before the shop (docs/operations.md, "A cache before the shop"), with the module xkey of varnish-modules. Start it with two
# sockets, of which only the shop's processes reach the second one, and without its own compression, so that Brotli passes:
#   varnishd -f /etc/varnish/shop.vcl -a http=127.0.0.1:6081 -a purge=127.0.0.1:6083 -p http_gzip_support=off -s malloc,1G
# Settings of the shop: CACHE_PURGE_URL=http://127.0.0.1:6083/, TRUSTED_PROXIES one more than without it.
vcl 4.1;

import xkey;

backend shop {
    .host = "127.0.0.1";
    .port = "3000";
    # The shop answers 408 and 503 itself; a payment provider may take a minute.
    .first_byte_timeout = 75s;
    .between_bytes_timeout = 75s;
}

sub vcl_recv {
    # The shop's processes name what has changed. The socket tells who asks: behind a proxy all visitors have its address.
    if (local.socket == "purge") {
        if (req.method != "PURGE" || !req.http.Surrogate-Key) {
            return (synth(405));
        }
        set req.http.Purged = xkey.purge(req.http.Surrogate-Key);
        return (synth(200));
    }
    if (req.method == "PURGE") {
        return (synth(405));
    }

    # What the shop answers to one visitor, or counts.
    if (req.method != "GET" && req.method != "HEAD") {
        return (pass);
    }
    if (req.http.Cookie || req.http.Authorization) {
        return (pass);
    }
    if (req.http.Sec-Purpose || req.http.Purpose || req.http.X-Moz) {
        return (pass);
    }
    if (req.url ~ "^/(health|metrics)(/|\?|$)") {
        return (pass);
    }

    # Answers vary by these, and have two looks and three encodings.
    if (req.http.Save-Data ~ "^(?i)on$") {
        set req.http.Save-Data = "on";
    } else {
        unset req.http.Save-Data;
    }
    if (req.http.ECT ~ "^(?i)(slow-)?2g$") {
        set req.http.ECT = "2g";
    } else {
        unset req.http.ECT;
    }
    if (req.http.Accept-Encoding ~ "(?i)\bbr\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))") {
        set req.http.Accept-Encoding = "br";
    } elseif (req.http.Accept-Encoding ~ "(?i)\bgzip\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))") {
        set req.http.Accept-Encoding = "gzip";
    } else {
        unset req.http.Accept-Encoding;
    }
    return (hash);
}

sub vcl_backend_response {
    # Nothing but what the shop calls public, and for as long as it says.
    if (beresp.http.Cache-Control !~ "^public" || beresp.http.Set-Cookie) {
        set beresp.uncacheable = true;
        set beresp.ttl = 0s;
        return (deliver);
    }
    if (beresp.http.Cache-Control !~ "stale-while-revalidate") {
        set beresp.grace = 0s;
    }
    # What is too old is asked for by its ETag.
    set beresp.keep = 10m;
    if (beresp.http.Surrogate-Key) {
        set beresp.http.xkey = beresp.http.Surrogate-Key;
    }
    # Of the one client whose request it was.
    unset beresp.http.RateLimit;
    unset beresp.http.RateLimit-Policy;
}

sub vcl_deliver {
    unset resp.http.xkey;
    unset resp.http.Surrogate-Key;
    unset resp.http.Cache-Tag;
    unset resp.http.Via;
    unset resp.http.X-Varnish;
    if (obj.hits > 0) {
        set resp.http.Cache-Status = resp.http.Cache-Status + ", varnish; hit";
        # Of the request that fetched it.
        unset resp.http.X-Request-Id;
    } elseif (obj.uncacheable) {
        set resp.http.Cache-Status = resp.http.Cache-Status + ", varnish; fwd=bypass";
    } else {
        set resp.http.Cache-Status = resp.http.Cache-Status + ", varnish; fwd=miss";
    }
}

sub vcl_synth {
    if (req.http.Purged) {
        set resp.http.X-Purged = req.http.Purged;
    }
    set resp.body = "";
    return (deliver);
}
